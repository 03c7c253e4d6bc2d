"""The nodes are remembered by their number, so that two nodes with equal numbers count as one.

A node is a place in the graph. The second node with the same number is taken for visited, and its
rule never runs.
With a = 2, (a * 1) * 1, the gradient of a: right 1; wrong 0.
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
        order, visited = [], set()

        def visit(node):
            if node.data not in visited:
                visited.add(node.data)
                for operand in node._prev:
                    visit(operand)
                order.append(node)

        visit(self)
        for node in reversed(order):
            node._backward()


REFUSED_BY = ("test_every_use_of_a_node_counts",)
