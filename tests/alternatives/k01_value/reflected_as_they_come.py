"""`__radd__` and `__rmul__` are `__add__` and `__mul__`: in 3 + a the node comes first."""

from solutions.k01_value import Value as Reference


class Value(Reference):
    __radd__ = Reference.__add__
    __rmul__ = Reference.__mul__


BELT = "core"
