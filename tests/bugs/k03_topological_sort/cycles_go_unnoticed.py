"""A graph in which a node depends on itself gets an order, without a word.

No operation makes such a graph, but assigning to `_prev` can. There is no order in which every
node comes after its inputs, so that any list is wrong, and the gradients along it are too.
With b = a * 3 and a._prev = (b,): right ValueError; wrong a list.
"""


def topological_sort(root):
    order, entered, stack = [], set(), [(root, False)]
    while stack:
        node, operands_done = stack.pop()
        if operands_done:
            order.append(node)
        elif id(node) not in entered:
            entered.add(id(node))
            stack.append((node, True))
            stack += [(operand, False) for operand in node._prev]
    return order


REFUSED_BY = ("test_a_cycle_is_an_error",)
