"""A recursion that visits the last operand first, and tells nodes apart by id."""


def topological_sort(root):
    placed = {}
    _visit(root, placed)
    return list(placed.values())


def _visit(node, placed, path=()):
    if id(node) in path:
        raise ValueError("a cycle")
    if id(node) not in placed:
        for operand in reversed(tuple(node._prev)):
            _visit(operand, placed, (*path, id(node)))
        placed[id(node)] = node


BELT = "core"
