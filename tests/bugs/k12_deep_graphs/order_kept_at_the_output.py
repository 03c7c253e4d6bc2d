"""backward() keeps the sorted list at the node on which it was called.

The list holds every node of the graph, the output among them: the graph cannot go before the
output does, and the output not at all, since its own list holds it.
With c = (a * 3) * 5, after c.backward(), is a * 3 still alive: right no; wrong yes.
"""

from solutions.k03_topological_sort import topological_sort
from solutions.k12_deep_graphs import Value as Right


class Value(Right):
    def backward(self, retain_graph=False):
        self._order = topological_sort(self)
        super().backward(retain_graph)


REFUSED_BY = ("test_a_result_lets_go_of_its_graph", "test_reference_counts_free_the_graph")
