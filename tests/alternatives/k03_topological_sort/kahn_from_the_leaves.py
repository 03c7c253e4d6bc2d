"""Kahn's algorithm from the leaves: a node is placed when its last operand has been placed."""


def topological_sort(root):
    nodes, consumers, missing = {id(root): root}, {id(root): []}, {}
    to_visit = [root]
    while to_visit:
        node = to_visit.pop()
        operands = list(node._prev)
        missing[id(node)] = len(operands)
        for operand in operands:
            if id(operand) not in nodes:
                nodes[id(operand)] = operand
                consumers[id(operand)] = []
                to_visit.append(operand)
            consumers[id(operand)].append(node)
    order = [node for node in nodes.values() if not missing[id(node)]]
    for node in order:
        for consumer in consumers[id(node)]:
            missing[id(consumer)] -= 1
            if not missing[id(consumer)]:
                order.append(consumer)
    if len(order) != len(nodes):
        raise ValueError("the nodes of a cycle wait for each other")
    return order
