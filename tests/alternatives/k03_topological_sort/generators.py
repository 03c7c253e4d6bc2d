"""A recursion of generators: each node yields what is behind it, then itself."""


def topological_sort(root):
    return list(_behind(root, set()))


def _behind(node, visited):
    if id(node) not in visited:
        visited.add(id(node))
        for operand in node._prev:
            yield from _behind(operand, visited)
        yield node


BELT = "core"
