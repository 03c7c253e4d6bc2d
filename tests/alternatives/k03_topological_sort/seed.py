"""The seed's own recursion: a set of visited nodes, operands first, then the node."""


def topological_sort(root):
    topo = []
    visited = set()

    def build_topo(v):
        if v not in visited:
            visited.add(v)
            for child in v._prev:
                build_topo(child)
            topo.append(v)

    build_topo(root)
    return topo


BELT = "core"
