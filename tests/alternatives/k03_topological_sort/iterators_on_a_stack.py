"""Depth first with a stack of iterators: the recursion's own steps, without the recursion."""


def topological_sort(root):
    order, placed, path = [], set(), {id(root)}
    stack = [(root, iter(root._prev))]
    while stack:
        node, operands = stack[-1]
        operand = next(operands, None)
        if operand is None:
            stack.pop()
            path.discard(id(node))
            placed.add(id(node))
            order.append(node)
        elif id(operand) in path:
            raise ValueError("a cycle: a node is its own input")
        elif id(operand) not in placed:
            path.add(id(operand))
            stack.append((operand, iter(operand._prev)))
    return order
