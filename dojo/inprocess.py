"""A worker that is no process: in the playground the browser's own worker ends what hangs.

It has the face of `dojo.process.Worker`, which takes it where there are no processes. The task runs
when the first event is asked for, and to its end; then its events are handed out.
"""

from __future__ import annotations

import faulthandler
import io
import json
import signal
import sys
from collections import deque
from collections.abc import Callable
from importlib import import_module
from time import monotonic
from types import FrameType, TracebackType
from typing import Any, TextIO

from dojo import stuck

Event = dict[str, Any]


class OutOfTime(KeyboardInterrupt):
    """Raised in the code that runs too long; pytest and Hypothesis let it pass."""


class Alarm:
    """Raises OutOfTime in a while, as faulthandler's watchdog, which is a thread, ends a process.

    `ring_in` is told in how many seconds to send SIGINT, again and again until it is told None.
    """

    def __init__(self) -> None:
        self.ring_in: Callable[[float | None], None] = lambda seconds: None
        self.trace: TextIO = io.StringIO()
        self.is_set = self.rings = False
        self.look: Callable[[FrameType], float] | None = None
        self.ends = 0.0

    def replaces_watchdog(self, ring_in: Callable[[float | None], None]) -> None:
        """From here on faulthandler's functions set and cancel the alarm."""
        self.ring_in = ring_in
        signal.signal(signal.SIGINT, self._ring)
        faulthandler.enable = self.write_to  # type: ignore[assignment]
        faulthandler.dump_traceback_later = self.set  # type: ignore[assignment]
        faulthandler.cancel_dump_traceback_later = self.cancel

    def write_to(self, trace: TextIO) -> None:
        """Where to say which line was running when the alarm rang."""
        self.trace.close()
        self.trace = trace

    def looking(self, look: Callable[[FrameType], float], seconds: float) -> None:
        """For so long, the alarm does but look at what runs; `look` returns when to do so again."""
        self.look, self.ends = look, monotonic() + seconds
        self.set(0.0)

    def set(self, timeout: float, **options: object) -> None:
        self.is_set = True
        self.ring_in(timeout)

    def cancel(self) -> None:
        """Once it has rung it goes on: pytest's reports may run the same code again."""
        self.is_set, self.look = False, None
        if not self.rings:
            self.ring_in(None)

    def _ring(self, signum: int, frame: FrameType | None) -> None:
        if self.look is not None and frame is not None and monotonic() < self.ends:
            self.ring_in(None)
            self.ring_in(self.look(frame))
            return
        if not self.rings:
            self.rings = True
            self.trace.write("Timeout\n")
            while frame is not None:
                self.trace.write(f'  File "{frame.f_code.co_filename}", line {frame.f_lineno}\n')
                frame = frame.f_back
            stuck.say(self.trace)
        raise OutOfTime


alarm = Alarm()


class Worker:
    """`with Worker(task, request) as worker:` runs a task, here and now."""

    listener: Callable[[Event], None] = staticmethod(
        lambda event: None
    )  # hears events as they come

    def __init__(self, task: str, request: dict[str, Any], cancel: object = None) -> None:
        self.task, self.request = task, request
        self.events: deque[Event] | None = None
        self.seconds = 0.0

    def __enter__(self) -> Worker:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.events = deque()

    def next_event(self, seconds: float) -> Event | None:
        """The next event, or None when the task has ended, or ran for `seconds` without one."""
        if self.events is None:
            self.events, self.seconds = deque(), seconds
            self._run()
        return self.events.popleft() if self.events else None

    def go_on(self) -> None:
        pass

    def end(self) -> int | None:
        return None if alarm.rings else 0

    def _run(self) -> None:
        limit = sys.getrecursionlimit()
        alarm.write_to(io.StringIO())
        alarm.rings = False
        alarm.ring_in(self.seconds)
        try:
            import_module(self.task).run(self.request, self._emit)
        except OutOfTime:
            pass
        except BaseException as error:
            self._emit({"event": "broken", "why": f"{type(error).__name__}: {error}"})
        finally:
            alarm.cancel()
            alarm.ring_in(None)
            alarm.trace.close()
            sys.setrecursionlimit(limit)  # what the code sets holds for it alone

    def _emit(self, event: Event) -> None:
        if alarm.rings:  # what comes after it is the end of a worker that is late
            return
        assert self.events is not None
        event = json.loads(json.dumps(event))
        self.events.append(event)
        Worker.listener(event)
        if not alarm.is_set:
            alarm.ring_in(self.seconds)
