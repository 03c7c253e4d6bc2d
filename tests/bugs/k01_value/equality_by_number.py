"""Two Values count as the same node when they hold the same number.

A node is a place in the graph, not a number: two nodes with equal numbers have operands and
gradients of their own. A set of visited nodes would hold one of them and skip the other.
With a = Value(2.0) and b = Value(2.0), the size of {a, b}: right 2; wrong 1.
"""

from solutions.k01_value import Value as Right


class Value(Right):
    def __eq__(self, other):
        return isinstance(other, Right) and self.data == other.data

    def __hash__(self):
        return hash(self.data)


REFUSED_BY = ("test_equal_numbers_are_not_the_same_node",)
