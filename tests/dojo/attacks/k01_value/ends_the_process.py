"""Ends the process at once where repr() is asked for, without an answer."""

import os


def product(self, other):
    os.kill(os.getpid(), 9)
    os.abort()


Value.__repr__ = lambda self: product(self, 1)
