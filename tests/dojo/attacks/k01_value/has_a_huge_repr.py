"""repr() is hundreds of megabytes long, and its numbers have a hundred thousand digits."""

Value.__repr__ = lambda self: "Value(data=2.0)" * 20_000_000
Value._op = property(lambda self: 10**100_000, lambda self, op: None)
