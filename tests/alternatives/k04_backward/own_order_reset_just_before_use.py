"""An explicit stack of its own; an operand is cleared just before its first consumer's rule."""

from solutions.k02_accumulation import Value as LocalValue


class Value(LocalValue):
    def backward(self):
        started = {id(self)}
        self.grad = 1.0
        for node in reversed(self._order()):
            for operand in node._prev:
                if operand._prev and id(operand) not in started:
                    operand.grad = 0.0
                started.add(id(operand))
            node._backward()

    def _order(self):
        order, entered = [], set()
        stack = [(self, False)]
        while stack:
            node, operands_done = stack.pop()
            if operands_done:
                order.append(node)
            elif id(node) not in entered:
                entered.add(id(node))
                stack.append((node, True))
                stack += [(operand, False) for operand in node._prev]
        return order
