"""Freeing leaves out the node on which backward() was called.

It is a result like the others: it holds its operands, and with its rule it makes a cycle. Of a
graph with one operation nothing at all is freed.
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
            for node in order[:-1]:
                if node._prev:
                    node._prev, node._backward = (), _freed


REFUSED_BY = ("test_a_result_lets_go_of_its_graph", "test_reference_counts_free_the_graph")
