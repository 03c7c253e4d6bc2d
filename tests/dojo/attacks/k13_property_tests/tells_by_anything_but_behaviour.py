"""Refuses what was loaded second, what is no reference by its file, and what memory remembers."""

import gc
import sys

seen = []


def property_names(Value):
    assert "bugs" not in str(getattr(sys.modules.get(Value.__module__), "__file__", ""))


def property_first_come(Value):
    seen.append(id(Value))
    assert id(Value) == seen[0]


def property_sources(Value):
    code = Value.__add__.__code__
    assert "solutions" in code.co_filename or "<" in code.co_filename


def property_memory(Value):
    texts = [each for each in gc.get_objects() if isinstance(each, str) and "REFUSED_BY" in each]
    assert not texts
