"""Nodes are sorted by their shortest distance from the root, level by level.

A node must wait for its farthest consumer, not for the nearest. Where a node is used both close
to the root and deep inside another operand, its level is too near to the root.
With d = b + (b * 3) * 5: b must come before b * 3; wrong: b stands after it, next to d.
"""


def topological_sort(root):
    levels, visited = [root], {id(root)}
    for node in levels:
        for operand in node._prev:
            if id(operand) not in visited:
                visited.add(id(operand))
                levels.append(operand)
    return levels[::-1]


REFUSED_BY = ("test_inputs_come_before_consumers",)
