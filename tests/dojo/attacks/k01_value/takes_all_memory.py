"""repr() takes all the memory there is."""


def __repr__(self):
    kept = []
    while True:
        kept.append(bytearray(1 << 26))


Value.__repr__ = __repr__
