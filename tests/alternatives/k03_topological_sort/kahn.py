"""Kahn's algorithm from the root: a node is taken when its last consumer has been taken."""

from collections import Counter, deque


def topological_sort(root):
    nodes, waiting_for = [root], Counter({id(root): 0})
    for node in nodes:
        for operand in node._prev:
            if id(operand) not in waiting_for:
                nodes.append(operand)
            waiting_for[id(operand)] += 1
    ready = deque([root] if not waiting_for[id(root)] else [])
    taken = []
    while ready:
        taken.append(ready.popleft())
        for operand in taken[-1]._prev:
            waiting_for[id(operand)] -= 1
            if not waiting_for[id(operand)]:
                ready.append(operand)
    if len(taken) < len(nodes):
        raise ValueError("what is left over is a cycle")
    return taken[::-1]
