"""`dojo play`: builds the playground and serves it on this machine alone."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import click

from dojo.catalogue import Misuse
from dojo.site import build

HOST = "127.0.0.1"


# Browsers insist on these, and not every system knows them.
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class Handler(SimpleHTTPRequestHandler):
    """Serves files, which browsers ask for again when they have changed, and says nothing."""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        return TYPES.get(Path(path).suffix) or super().guess_type(path)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


def run(port: int) -> int:
    """Build, then serve until Ctrl-C; return 0. Raises Misuse."""
    build.run()
    try:
        server = server_of(build.SITE, port)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Misuse(f"cannot serve on port {port}: {reason}; another one: --port 8001") from None
    click.echo(f"http://localhost:{server.server_port}/ (Ctrl-C ends it)")
    with server:
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            click.echo()
    return 0


def server_of(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server of the folder's files; port 0 is any free one."""
    return ThreadingHTTPServer((HOST, port), partial(Handler, directory=str(folder)))


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of the folder's files while they are served."""
    server = server_of(folder, 0)
    threading.Thread(target=server.serve_forever, args=(0.05,)).start()
    try:
        yield f"http://localhost:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
