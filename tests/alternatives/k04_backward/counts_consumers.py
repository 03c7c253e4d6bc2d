"""No order at all: a node's rule runs as soon as the last of its consumers has run."""

from collections import Counter

from solutions.k02_accumulation import Value as LocalValue


class Value(LocalValue):
    def backward(self):
        nodes, uses = [self], Counter()
        for node in nodes:
            if node._prev:
                node.grad = 0.0
            for operand in node._prev:
                if id(operand) not in uses:
                    nodes.append(operand)
                uses[id(operand)] += 1
        self.grad = 1.0
        ready = [self]
        while ready:
            node = ready.pop()
            node._backward()
            for operand in node._prev:
                uses[id(operand)] -= 1
                if uses[id(operand)] == 0:
                    ready.append(operand)
