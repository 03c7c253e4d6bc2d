"""The 1.0 that the output starts from is added (+=) to its gradient, not set.

Rules must add, for several of them speak to one node. Nobody else speaks to the output: called a
second time, backward() would start it from 2.
With a = 2, b = a * 3, b.backward() twice, the gradient of a: right 6; wrong 9.
"""

from solutions.k11_debugging import MLP, Layer, Neuron, Value, outputs_first, train  # noqa: F401


def backward(self):
    self.grad += 1.0
    for node in outputs_first(self):
        node._backward()


Value.backward = backward
REFUSED_BY = ("test_leaves_add_up_over_outputs",)
