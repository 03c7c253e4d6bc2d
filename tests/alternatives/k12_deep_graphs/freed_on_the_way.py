"""No sort: a result runs its rule after its last consumer, and is let go before the next one."""

from collections import Counter

from solutions.k10_new_operations import Value as RetainingValue


class Value(RetainingValue):
    def backward(self, retain_graph=False):
        uses = self._uses()
        for node in uses:
            if node._prev:
                node.grad = 0.0
        self.grad = 1.0
        ready = [self]
        while ready:
            node = ready.pop()
            node._backward()
            for operand in node._prev:
                uses[operand] -= 1
                if not uses[operand]:
                    ready.append(operand)
            if node._prev and not retain_graph:
                node._prev = node._backward = None

    def _uses(self):
        """How often each node behind this one is read."""
        uses, nodes = Counter(), [self]
        for node in nodes:
            if node._prev is None:
                raise RuntimeError("retain_graph=True was not said, and so the graph is gone")
            nodes += {operand for operand in node._prev if operand not in uses}
            uses.update(node._prev)
        return uses
