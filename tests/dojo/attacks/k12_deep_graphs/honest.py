"""An honest mistake: nothing is freed."""

from solutions.k10_new_operations import Value as Right

PREDICTIONS = {}


class Value(Right):
    def backward(self, retain_graph=False):
        super().backward()
