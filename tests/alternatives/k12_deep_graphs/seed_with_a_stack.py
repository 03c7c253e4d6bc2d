"""The seed's backward() with a stack in place of the recursion; a freed rule raises when called."""

from solutions.k10_new_operations import Value as RetainingValue


class Value(RetainingValue):
    def backward(self, retain_graph=False):
        topo = []
        visited = set()
        stack = [(self, False)]
        while stack:
            v, children_done = stack.pop()
            if children_done:
                topo.append(v)
            elif v not in visited:
                visited.add(v)
                stack.append((v, True))
                for child in v._prev:
                    stack.append((child, False))

        for v in topo:
            if v._prev:
                v.grad = 0.0
        self.grad = 1.0

        for v in reversed(topo):
            v._backward()

        if not retain_graph:
            for v in topo:
                if v._prev:
                    v._prev = set()
                    v._backward = already_freed


def already_freed():
    raise RuntimeError("the graph was freed: say retain_graph=True")


BELT = "core"
