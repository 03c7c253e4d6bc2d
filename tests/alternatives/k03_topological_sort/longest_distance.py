"""Nodes sorted by their longest distance from a leaf, found by visiting each node twice."""


def topological_sort(root):
    distance, entered, nodes = {}, set(), []
    stack = [root]
    while stack:
        node = stack[-1]
        operands = list(node._prev)
        if id(node) in distance:
            stack.pop()
        elif id(node) in entered:
            if any(id(operand) not in distance for operand in operands):
                raise ValueError("a cycle has no longest distance")
            behind = [distance[id(operand)] for operand in operands]
            distance[id(node)] = 1 + max(behind, default=0)
            nodes.append(node)
            stack.pop()
        else:
            entered.add(id(node))
            stack += [operand for operand in operands if id(operand) not in distance]
    return sorted(nodes, key=lambda node: distance[id(node)])
