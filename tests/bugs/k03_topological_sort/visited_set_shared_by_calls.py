"""The set of visited nodes is made once, as a default argument, and kept from call to call.

Python evaluates a default when the function is defined, not at each call. What an earlier call
has visited is missing from the later ones.
With b = a * 3, two calls for b: right a, 3, b both times; wrong an empty list the second time.
"""


def topological_sort(root, visited=set()):  # noqa: B006
    order = []

    def visit(node):
        if node not in visited:
            visited.add(node)
            for operand in node._prev:
                visit(operand)
            order.append(node)

    visit(root)
    return order


REFUSED_BY = ("test_each_call_starts_afresh",)
