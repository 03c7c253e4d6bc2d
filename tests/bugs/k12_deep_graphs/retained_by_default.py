"""The graph is retained unless retain_graph=False is said.

Hardly anybody walks a graph twice, and everybody needs memory. So freeing is what happens when
nothing is said, and who wants to retain a graph has to say so.
With c = (a * 3) * 5, after c.backward(), is a * 3 still alive: right no; wrong yes.
"""

from solutions.k12_deep_graphs import Value as Right


class Value(Right):
    def backward(self, retain_graph=True):
        super().backward(retain_graph)


REFUSED_BY = ("test_a_result_lets_go_of_its_graph", "test_a_freed_graph_cannot_be_walked_again")
