"""The rules run in the order in which a walk from the output first meets the nodes.

A node met on a short branch passes its gradient on before the longer branch has been walked, so
that what arrives later stays behind in it.
With a = 2, b = a * 1, b + (b * 3) * 5, the gradient of a: right 16; wrong 1.
"""

from solutions.k02_accumulation import Value as LocalValue
from solutions.k03_topological_sort import topological_sort


class Value(LocalValue):
    def backward(self):
        nodes = topological_sort(self)
        for node in nodes:
            if node._prev:
                node.grad = 0.0
        self.grad = 1.0
        visited = set()

        def visit(node):
            if id(node) not in visited:
                visited.add(id(node))
                node._backward()
                for operand in node._prev:
                    visit(operand)

        visit(self)


REFUSED_BY = ("test_a_node_waits_for_all_its_consumers",)
