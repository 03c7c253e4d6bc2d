"""The rules run level by level, by the shortest distance from the output.

A node that is used both close to the output and deep inside another operand passes its gradient
on before the longer branch has arrived.
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
        levels, visited = [self], {id(self)}
        for node in levels:
            node._backward()
            for operand in node._prev:
                if id(operand) not in visited:
                    visited.add(id(operand))
                    levels.append(operand)


REFUSED_BY = ("test_a_node_waits_for_all_its_consumers",)
