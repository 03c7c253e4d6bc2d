"""A sum assigns (=) the gradient of its left operand; all other rules add theirs (+=).

Whatever the operand has heard before is lost. a + a and a * b + a come out right all the same, for
there the assignment happens to come first; a bias that two samples share has only one of them.
With a = 2, (a + 1) * (a + 2), the gradient of a: right 7; wrong 3.
"""

from solutions.k11_debugging import MLP, Layer, Neuron, Value, train  # noqa: F401


def add(self, other):
    other = other if isinstance(other, Value) else Value(other)
    out = Value(self.data + other.data, (self, other))

    def _backward():
        self.grad = out.grad
        other.grad += out.grad

    out._backward = _backward
    return out


Value.__add__ = add
REFUSED_BY = (
    "test_a_leaf_hears_from_every_sum_it_is_in",
    "test_a_neuron_gets_the_gradients_of_two_samples",
)
