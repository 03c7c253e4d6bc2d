"""A neuron with honest mistakes: no bias, and no activation."""

from solutions.k04_backward import Value

PREDICTIONS = {}


class Neuron:
    def __init__(self, n_inputs):
        self.w = [Value(0.5) for _ in range(n_inputs)]
        self.b = Value(0.0)

    def __call__(self, x):
        return sum((wi * xi for wi, xi in zip(self.w, x)), Value(0.0))

    def parameters(self):
        return [*self.w, self.b]
