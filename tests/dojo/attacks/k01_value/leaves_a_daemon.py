"""Leaves a process and a thread behind, which go on when the verdict is there."""

import os
import threading
import time


def haunt():
    while True:
        time.sleep(0.01)
        for name in ("/tmp/haunted", "CANARY"):
            try:
                with open(name, "w") as file:
                    file.write("here")
            except OSError:
                pass


threading.Thread(target=haunt, daemon=True).start()
try:
    if os.fork() == 0:
        os.setsid()
        haunt()
except OSError:
    pass
