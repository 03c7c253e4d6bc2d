"""Freeing throws the numbers of the results away, and leaves None in their place.

A loss is freed with its graph, and printed afterwards. Operands and rules hold the graph; a number
holds nothing.
With b = a * a at a = 2, after b.backward(), b.data: right 4; wrong None.
"""

from solutions.k03_topological_sort import topological_sort
from solutions.k12_deep_graphs import Value as Right


class Value(Right):
    def backward(self, retain_graph=False):
        results = [node for node in topological_sort(self) if node._prev]
        super().backward(retain_graph)
        for node in results:
            node.data = node.data if retain_graph else None


REFUSED_BY = ("test_numbers_and_gradients_stay",)
