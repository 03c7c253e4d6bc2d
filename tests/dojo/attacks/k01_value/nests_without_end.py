"""Its lists hold themselves, or each other a thousand deep."""


def nested(self):
    deep = [self]
    for _ in range(1000):
        deep = [deep]
    deep.append(deep)
    return deep


Value._prev = property(nested, lambda self, operands: None)
