"""repr() prints without end, past sys.stdout too."""

import os
import sys


def __repr__(self):
    while True:
        print("x" * 1000)
        sys.__stderr__ and sys.__stderr__.write("x" * 1000)
        os.write(1, b"x" * 1000)


Value.__repr__ = __repr__
