"""backward() takes retain_graph and does nothing with it: the graph stays as it is.

Every result holds its rule, and the rule the result. Nothing of this is freed before the garbage
collector comes, and the result holds its whole graph as long as anybody keeps it.
With c = (a * 3) * 5, after c.backward(), nodes that c holds: right 0; wrong all.
"""

from solutions.k10_new_operations import Value as RetainingValue


class Value(RetainingValue):
    def backward(self, retain_graph=False):
        super().backward()


REFUSED_BY = (
    "test_a_result_lets_go_of_its_graph",
    "test_reference_counts_free_the_graph",
    "test_a_freed_graph_cannot_be_walked_again",
)
