"""Value has an `__eq__` of its own and so, in Python, no hash any more.

A class that defines when two objects are equal loses the hash it inherited. Nodes can then no
longer be put in a set, which is how visited nodes are remembered.
{Value(2.0)}: right a set of one node; wrong TypeError: unhashable type.
"""

from solutions.k01_value import Value as Right


class Value(Right):  # noqa: PLW1641
    def __eq__(self, other):
        return isinstance(other, Right) and self.data == other.data


REFUSED_BY = ("test_equal_numbers_are_not_the_same_node",)
