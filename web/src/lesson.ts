// The lesson of a kata, from Markdown.
import MarkdownIt from "markdown-it";
import { code } from "./editor";
import { h } from "./dom";

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

// The page has the first heading, the kata's title is the second.
for (const rule of ["heading_open", "heading_close"]) {
  markdown.renderer.rules[rule] = (tokens, index, options, _, renderer) => {
    const token = tokens[index]!;
    token.tag = `h${Number(token.tag.slice(1)) + 1}`;
    return renderer.renderToken(tokens, index, options);
  };
}

/** Prompts are no code: what follows them is. */
function session(text: string): HTMLElement {
  const shown = h("pre", { class: "session" });
  for (const line of text.replace(/\n$/, "").split("\n")) {
    const [, prompt = "", rest = line] = /^(>>> |\.\.\. |\.\.\.$)?([^]*)$/.exec(line) ?? [];
    if (prompt) shown.append(h("span", { class: "prompt" }, prompt), code(rest));
    else shown.append(h("span", { class: "output" }, rest));
    shown.append("\n");
  }
  return shown;
}

export function lesson(number: number, title: string, text: string): DocumentFragment {
  const shown = document.createDocumentFragment();
  const body = h("div");
  body.innerHTML = markdown.render(text);
  for (const pre of body.querySelectorAll("pre")) {
    const content = pre.textContent ?? "";
    if (/^>>> /m.test(content)) pre.replaceWith(session(content));
    else if (/^(class|def|for|while|if|import|from|return|@)\b/m.test(content)) {
      pre.replaceChildren(code(content));
    }
    pre.tabIndex = 0;
  }
  for (const pre of body.querySelectorAll("pre")) pre.tabIndex = 0;
  shown.append(h("p", { class: "kicker" }, `Kata ${number}`), h("h2", {}, title), ...body.childNodes);
  return shown;
}
