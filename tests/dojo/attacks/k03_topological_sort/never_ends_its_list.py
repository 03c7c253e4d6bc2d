"""Returns a generator that goes on for ever."""


def topological_sort(root):
    while True:
        yield root
