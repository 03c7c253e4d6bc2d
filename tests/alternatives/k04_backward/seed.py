"""The seed's own backward(): a recursion collects the order, and nothing is reset."""

from solutions.k02_accumulation import Value as LocalValue


class Value(LocalValue):
    def backward(self):
        topo = []
        visited = set()

        def build_topo(v):
            if v not in visited:
                visited.add(v)
                for child in v._prev:
                    build_topo(child)
                topo.append(v)

        build_topo(self)

        self.grad = 1.0

        for v in reversed(topo):
            v._backward()


BELT = "core"
