"""Answers repr() a byte at a time, and never to the end."""

import os
import sys
import time

Server = sys.modules["dojo.grading.inside.serving"].Server
honest = Server.do_builtin


def builtin(self, name, operand):
    if name == "repr":
        os.write(self.channel.descriptor, (1000).to_bytes(4, "big"))
        while True:
            os.write(self.channel.descriptor, b"[")
            time.sleep(0.05)
    return honest(self, name, operand)


Server.do_builtin = builtin
