// Notices at the top of the page, each until it is dismissed.
import { find, h } from "./dom";

export function notice(text: string, actions: Record<string, () => void> = {}): void {
  const shown = h("div", { class: "notice" }, h("p", {}, text));
  for (const [name, action] of Object.entries(actions)) {
    shown.append(h("button", { onclick: () => (shown.remove(), action()) }, name));
  }
  shown.append(h("button", { "aria-label": "Dismiss", onclick: () => shown.remove() }, "×"));
  for (const other of document.querySelectorAll(".notice")) {
    if (other.querySelector("p")?.textContent === text) other.remove();
  }
  find("#notices").append(shown);
}
