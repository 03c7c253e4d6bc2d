"""Freeing removes the rules and leaves `_prev` as it is.

The cycles are cut, so the graph goes when its result goes. But until then the result holds all of
it: keep the losses of a hundred epochs in a list, and you keep a hundred graphs.
With c = (a * 3) * 5, after c.backward(), is a * 3 still alive: right no; wrong yes.
"""

from solutions.k03_topological_sort import topological_sort
from solutions.k10_new_operations import Value as RetainingValue
from solutions.k12_deep_graphs import _freed


class Value(RetainingValue):
    def backward(self, retain_graph=False):
        order = topological_sort(self)
        if any(node._backward is _freed for node in order):
            _freed()
        super().backward()
        if not retain_graph:
            for node in order:
                if node._prev:
                    node._backward = _freed


REFUSED_BY = ("test_a_result_lets_go_of_its_graph",)
