"""A sort with an honest mistake: the root alone."""

PREDICTIONS = {}


def topological_sort(root):
    return [root]
