// A message with the terminal's codes for colours, as elements.
import { h } from "./dom";

const STYLES: Record<string, string> = {
  "1": "bold",
  "2": "dim",
  "31": "red",
  "32": "green",
  "33": "yellow",
  "36": "cyan",
};

/** The message as it looks in a terminal; each `location` in it is a button that goes there. */
export function message(text: string, locations: string[], go: (line: number) => void): HTMLElement {
  const shown = h("pre", { class: "message", tabindex: "0", "aria-label": "Message" });
  let style = "";
  for (const [index, part] of text.split(/\x1b\[([\d;]*)m/).entries()) {
    if (index % 2) {
      style = part
        .split(";")
        .map((code) => STYLES[code] ?? "")
        .join(" ")
        .trim();
    } else if (locations.includes(part.trim())) {
      const line = Number(part.trim().split(":").at(-1));
      shown.append(h("button", { class: "location", onclick: () => go(line) }, part.trim()));
      shown.append(part.slice(part.trimEnd().length));
    } else if (part) {
      shown.append(style ? h("span", { class: style }, part) : part);
    }
  }
  return shown;
}
