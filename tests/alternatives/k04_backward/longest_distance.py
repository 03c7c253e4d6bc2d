"""The rules run by the longest distance from a leaf, which every node knows from its birth."""

from solutions.k02_accumulation import Value as LocalValue


class Value(LocalValue):
    def __init__(self, data, children=(), op=""):
        super().__init__(data, children, op)
        self._distance = 1 + max((operand._distance for operand in self._prev), default=0)

    def backward(self):
        graph, to_visit = {}, [self]
        while to_visit:
            node = to_visit.pop()
            if node not in graph:
                graph[node] = node._distance
                to_visit += node._prev
        for node in graph:
            node.grad = 0.0 if node._prev else node.grad
        self.grad = 1.0
        for node in sorted(graph, key=graph.get, reverse=True):
            node._backward()
