"""The page as a person uses it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

SECOND = 1000.0
LONG = 90 * SECOND  # for what Python does

KEPT = """name => new Promise(resolve => {
    const opened = indexedDB.open("gradient-dojo")
    opened.onsuccess = () => {
        const asked = opened.result.transaction("katas").objectStore("katas").get(name)
        asked.onsuccess = () => { opened.result.close(); resolve(asked.result) }
    }
})"""


@dataclass
class Playground:
    page: Any
    address: str
    errors: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def open(self, number: int | None = None) -> None:
        """Go to a kata, or to the first page, and wait until it can be edited."""
        self.page.goto(self.address + (f"#{number}" if number else ""))
        self.page.wait_for_selector(".cm-content")

    def go_to(self, number: int) -> None:
        self.page.click(f"#katas a[href='#{number}']")
        self.page.wait_for_selector(f"#lesson .kicker:text-is('Kata {number}')")

    def write(self, text: str) -> None:
        """Put the text in the place of what stands in the editor, with the keyboard."""
        self.page.focus(".cm-content")
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(text)

    def run(self) -> str:
        """Run what stands there, with the keyboard; return the message."""
        self.page.keyboard.press("Control+Enter")
        self.page.wait_for_selector("#stop:visible")
        return self.message()

    def message(self) -> str:
        """The message, once the run is over."""
        self.page.wait_for_selector("#run:visible", timeout=LONG)
        return str(self.page.inner_text("#shown .message"))

    def wait_for_python(self) -> None:
        self.page.wait_for_selector("#python[data-state=ready]", timeout=LONG)

    def kept(self, name: str) -> Any:
        """What the browser keeps of a kata."""
        self.page.wait_for_timeout(SECOND / 2)  # the page waits for a pause in the typing
        return self.page.evaluate(KEPT, name)

    def belt(self, number: int) -> str:
        """What the list of katas says of a kata."""
        mark = f"#katas a[href='#{number}'] .belt"
        return str(self.page.get_attribute(mark, "aria-label"))

    def notice(self) -> str:
        self.page.wait_for_selector(".notice")
        return str(self.page.inner_text(".notice p"))
