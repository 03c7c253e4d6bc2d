"""The graph is freed when retain_graph is True, and retained when it is False.

To retain is to keep: retain_graph=True leaves the graph standing for another walk.
With b = a * a, b.backward(retain_graph=True), then b.backward(): right 4a at a; wrong an error.
"""

from solutions.k12_deep_graphs import Value as Right


class Value(Right):
    def backward(self, retain_graph=False):
        super().backward(not retain_graph)


REFUSED_BY = ("test_a_result_lets_go_of_its_graph", "test_a_retained_graph_can_be_walked_again")
