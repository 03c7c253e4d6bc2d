"""repr() does not return."""


def __repr__(self):
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass


Value.__repr__ = __repr__
