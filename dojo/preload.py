"""Imported by the server that workers fork from: loads what each of them would load by itself."""

from __future__ import annotations

import contextlib
import gc
import sys
from importlib import import_module

MODULES = (
    "pytest",
    "hypothesis.strategies",
    "_hypothesis_pytestplugin",
    "dojo.cli",  # for where the command is a script, which every worker imports
    "dojo.judging",
    "dojo.loader",
    "tests.script",
    "tests.tracing",
    "tests.networks",
)

for module in MODULES:
    with contextlib.suppress(Exception):  # what is broken is reported by the worker that needs it
        import_module(module)
if sys.platform != "emscripten":  # where Hypothesis asks the collector who refers to what
    gc.freeze()  # no collection in a worker visits what it has from here
