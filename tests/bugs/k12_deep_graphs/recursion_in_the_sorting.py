"""The order is collected by a function that calls itself for every operand, as in the seed.

Python stops such a function after about 1,000 calls inside each other. And a function within a
function that calls itself is a reference cycle: it holds the order, and with it every node.
A chain of 100,000 nodes: right a.grad = 100001; wrong RecursionError.
"""

from solutions.k12_deep_graphs import Value as Right


class Value(Right):
    def backward(self, retain_graph=False):
        topo, visited = [], set()

        def build_topo(v):
            if v not in visited:
                visited.add(v)
                for child in v._prev:
                    build_topo(child)
                topo.append(v)

        build_topo(self)
        super().backward(retain_graph)


REFUSED_BY = ("test_depth_is_no_limit", "test_deep_graphs_are_freed_too")
