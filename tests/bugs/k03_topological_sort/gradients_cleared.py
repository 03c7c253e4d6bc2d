"""Sorting sets the gradient of every node to 0 on its way.

A function that sorts is not expected to change what it sorts: whoever sorts to draw the graph,
or to look at its gradients, finds them gone.
With a.grad = 5, after topological_sort(a): right 5; wrong 0.
"""

from solutions.k03_topological_sort import topological_sort as right


def topological_sort(root):
    order = right(root)
    for node in order:
        node.grad = 0.0
    return order


REFUSED_BY = ("test_sorting_changes_nothing",)
