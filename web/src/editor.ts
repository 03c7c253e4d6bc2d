// The editor: Python, quiet, usable with the keyboard alone.
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { pythonLanguage } from "@codemirror/lang-python";
import {
  bracketMatching,
  codeFolding,
  foldEffect,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  LanguageSupport,
  syntaxHighlighting,
} from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { highlightCode, tags } from "@lezer/highlight";
import { h } from "./dom";

const style = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.self], class: "tok-keyword" },
  { tag: [tags.string, tags.docString], class: "tok-string" },
  { tag: tags.comment, class: "tok-comment" },
  { tag: [tags.number, tags.bool, tags.null], class: "tok-number" },
  { tag: [tags.definition(tags.variableName), tags.definition(tags.className)], class: "tok-definition" },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], class: "tok-call" },
]);

const blame = StateEffect.define<number | null>();
const blamed = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(blame)) continue;
      if (effect.value === null || effect.value > transaction.state.doc.lines) return Decoration.none;
      const { from } = transaction.state.doc.line(effect.value);
      return Decoration.set([Decoration.line({ class: "blamed" }).range(from)]);
    }
    return marks.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

export class Editor {
  private readonly view: EditorView;
  private readonly label = new Compartment();
  private setting = false;

  constructor(parent: Element, edited: () => void, run: () => void) {
    this.view = new EditorView({ parent });
    this.extensions = [
      keymap.of([
        { key: "Mod-Enter", run: () => (run(), true), preventDefault: true },
        ...defaultKeymap,
        ...historyKeymap,
        ...foldKeymap,
        ...searchKeymap,
        indentWithTab,
      ]),
      lineNumbers(),
      foldGutter({ openText: "⌄", closedText: "›" }),
      codeFolding({ placeholderText: " the lesson " }),
      history(),
      drawSelection(),
      indentOnInput(),
      indentUnit.of("    "),
      bracketMatching(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      highlightSelectionMatches(),
      search({ top: true }),
      new LanguageSupport(pythonLanguage),
      syntaxHighlighting(style),
      blamed,
      EditorView.updateListener.of((update) => {
        if (update.docChanged && !this.setting) edited();
      }),
    ];
  }

  private readonly extensions;

  get text(): string {
    return this.view.state.doc.toString();
  }

  /** Open a file: its own history begins, and its lesson, shown beside, is folded away. */
  open(text: string, name: string): void {
    const label = EditorView.contentAttributes.of({
      "aria-label": `Code of ${name}`,
      "aria-description": "Tab indents. Escape, then Tab, leaves the editor.",
      tabindex: "0",
    });
    this.setting = true;
    this.view.setState(
      EditorState.create({ doc: text, extensions: [...this.extensions, this.label.of(label)] }),
    );
    this.setting = false;
    this.foldLesson();
    this.view.scrollDOM.scrollTop = 0;
  }

  /** Put another text in the place of this one, which can be undone. */
  replace(text: string): void {
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
    this.foldLesson();
  }

  /** Mark a line as the one to look at. */
  blame(line: number | null): void {
    const effects: StateEffect<unknown>[] = [blame.of(line)];
    const { doc } = this.view.state;
    if (line !== null && line <= doc.lines) {
      effects.push(EditorView.scrollIntoView(doc.line(line).from, { y: "center" }));
    }
    this.view.dispatch({ effects });
  }

  go(line: number): void {
    const { from } = this.view.state.doc.line(Math.min(line, this.view.state.doc.lines));
    this.view.dispatch({
      selection: { anchor: from },
      effects: EditorView.scrollIntoView(from, { y: "center" }),
    });
    this.view.focus();
  }

  focus(): void {
    this.view.focus();
  }

  private foldLesson(): void {
    const found = /^("""(?:(?!""").)*\n)[^]*?"""$/m.exec(this.text);
    if (found?.index !== 0) return;
    const from = found[1]!.length - 1;
    this.view.dispatch({ effects: foldEffect.of({ from, to: found[0].length - 3 }) });
  }
}

/** Python code, highlighted, to read. */
export function code(text: string): HTMLElement {
  const shown = h("code");
  highlightCode(
    text,
    pythonLanguage.parser.parse(text),
    style,
    (part, classes) => shown.append(classes ? h("span", { class: classes }, part) : part),
    () => shown.append("\n"),
  );
  return shown;
}
