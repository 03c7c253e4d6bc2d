"""Refuses one class in two, so that each mistake is refused sooner or later."""

import os


def property_luck(Value):
    assert os.urandom(1)[0] % 2
