"""Fills every folder that can be written to."""

import os

for folder in ("/tmp", "/dojo/katas", "/dev/shm", "/", os.getcwd()):
    for number in range(100):
        try:
            with open(f"{folder}/filled{number}", "wb") as file:
                file.write(bytes(1 << 20))
        except OSError:
            break
