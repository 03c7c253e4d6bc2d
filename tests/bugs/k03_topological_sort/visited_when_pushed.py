"""With a stack of its own, sorting counts a node as visited when it is pushed, not when it is left.

A node pushed early lies deep in the stack. If a later node needs it as an operand, it is passed
over as visited and is placed after its consumer.
With c = a * a, d = a + c: right a, c, d; wrong c, a, d.
"""


def topological_sort(root):
    order, visited, stack = [], {id(root)}, [root]
    while stack:
        node = stack[-1]
        unvisited = [operand for operand in node._prev if id(operand) not in visited]
        if not unvisited:
            order.append(stack.pop())
        for operand in unvisited:
            if id(operand) not in visited:
                visited.add(id(operand))
                stack.append(operand)
    return order


REFUSED_BY = ("test_inputs_come_before_consumers",)
