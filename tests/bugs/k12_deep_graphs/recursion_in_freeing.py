"""Every node that is freed calls its operands to free them, too.

The sort keeps its own stack, but this goes as deep as the graph, and Python stops after about
1,000 calls inside each other. The sorted list is there: a loop over it frees every node.
A chain of 100,000 nodes: right a.grad = 100001; wrong RecursionError.
"""

from solutions.k03_topological_sort import topological_sort
from solutions.k10_new_operations import Value as RetainingValue
from solutions.k12_deep_graphs import _freed


class Value(RetainingValue):
    def backward(self, retain_graph=False):
        if any(node._backward is _freed for node in topological_sort(self)):
            _freed()
        super().backward()
        if not retain_graph:
            self._free()

    def _free(self):
        operands = self._prev
        if operands:
            self._prev, self._backward = (), _freed
        for operand in operands:
            operand._free()


REFUSED_BY = ("test_depth_is_no_limit", "test_deep_graphs_are_freed_too")
