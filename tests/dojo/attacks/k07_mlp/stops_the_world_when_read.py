"""Reading an attribute ends the process, or never ends."""

import os
import signal


def _read(model):
    os.kill(os.getpid(), signal.SIGTERM)
    while True:
        pass


MLP.layers = property(_read, lambda model, layers: None)
