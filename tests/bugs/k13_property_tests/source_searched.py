"""The source of the class is searched for +=, and nothing is computed.

Text is not behaviour. What is written otherwise, grad = grad + share, is right all the same, and a
+= may stand in the wrong place. Ask for the gradient of a + a.
With the right class, its source hidden: right accepted; wrong refused, there is nothing to read.
"""

import inspect

from solutions.k13_property_tests import *  # noqa: F403


def property_every_use_counts(Value):
    for operation in (Value.__add__, Value.__mul__, Value.__pow__, Value.tanh):
        assert "+=" in inspect.getsource(operation)


REFUSED_BY = ("test_only_behaviour_counts",)
