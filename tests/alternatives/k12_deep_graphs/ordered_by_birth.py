"""Nodes are numbered as they are made, so Python can sort them; a mark says what is freed."""

from itertools import count

from solutions.k10_new_operations import Value as RetainingValue

BIRTHS = count()


class Value(RetainingValue):
    def __init__(self, data, children=(), op=""):
        super().__init__(data, children, op)
        self._birth, self._freed = next(BIRTHS), False

    def backward(self, retain_graph=False):
        nodes = sorted(self._behind(), key=lambda node: node._birth, reverse=True)
        if any(node._freed for node in nodes):
            raise RuntimeError("retain_graph would have kept the graph, which is freed")
        results = [node for node in nodes if node._prev]
        for node in results:
            node.grad = 0.0
        self.grad = 1.0
        for node in results:
            node._backward()
        for node in [] if retain_graph else results:
            node._prev, node._freed = (), True
            del node._backward

    def _behind(self):
        found, to_visit = set(), [self]
        while to_visit:
            node = to_visit.pop()
            if node not in found:
                found.add(node)
                to_visit += node._prev
        return found
