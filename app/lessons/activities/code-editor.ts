import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { history } from "@codemirror/commands";
import {
  HighlightStyle,
  LanguageSupport,
  bracketMatching,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import {
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { editorKeys } from "./editor-keys.ts";
import { errorLine, markErrorLine } from "./error-line.ts";
import { withTyped } from "./with-typed.ts";

export type CodeEditor = {
  text(): string;
  focus(): void;
  /** Replaces the text as one change, which the learner can undo. */
  replace(text: string): void;
  /** Moves the cursor to a line, counted from 1. */
  goToLine(line: number): void;
  /** Marks the line of an error, counted from 1, until the text changes; undefined removes the mark. */
  markError(line: number | undefined): void;
  destroy(): void;
};

type EditorOptions = {
  host: HTMLElement;
  /** The text that undoing leads back to. */
  text: string;
  /** Has been typed into meanwhile: the editor begins with its text and selection. */
  area: HTMLTextAreaElement;
  /** The fence language of the exercise, and the editor's support of it. */
  language: string;
  support: LanguageSupport | undefined;
  /** The accessible name. */
  label: string;
  onChange: (text: string) => void;
  onRun: () => void;
};

/** Opens CodeMirror in the host's shadow root, where its style sheets comply with the pages' content policy. */
export function openCodeEditor(options: EditorOptions): CodeEditor {
  const { host, text, area, language, support, label, onChange, onRun } = options;
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open", delegatesFocus: true });
  const run = () => {
    onRun();
    return true;
  };
  const start = EditorState.create({
    doc: text,
    extensions: [
      keymap.of([{ key: "Mod-Enter", run }]),
      lineNumbers(),
      highlightSpecialChars(),
      history(),
      indentOnInput(),
      indentUnit.of(language === "python" ? "    " : "  "),
      bracketMatching(),
      closeBrackets(),
      highlightActiveLine(),
      errorLine,
      EditorView.lineWrapping,
      typingOverSelection,
      EditorState.tabSize.of(4),
      keymap.of([...closeBracketsKeymap, ...editorKeys]),
      syntaxHighlighting(highlightStyle),
      look,
      EditorView.contentAttributes.of({ "aria-label": label, translate: "no" }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) onChange(update.state.doc.toString());
      }),
      ...(support ? [support] : []),
    ],
  });
  const view = new EditorView({ root, parent: root, state: withTyped(start, area) });
  return {
    text: () => view.state.doc.toString(),
    focus: () => view.focus(),
    replace: (replacement) =>
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: replacement } }),
    goToLine(number) {
      const line = view.state.doc.line(Math.min(Math.max(1, number), view.state.doc.lines));
      view.dispatch({ selection: { anchor: line.from }, scrollIntoView: true });
      view.focus();
    },
    markError: (line) => markErrorLine(view, line),
    destroy: () => view.destroy(),
  };
}

/** Loads the editor's support of a fence language; undefined where it has none. */
export async function loadLanguage(language: string): Promise<LanguageSupport | undefined> {
  switch (language) {
    case "js":
    case "jsx":
    case "ts":
    case "tsx": {
      const languages = await import("./editor-javascript.ts");
      return languages.javascriptSupport(language);
    }
    case "python":
      return new LanguageSupport((await import("@codemirror/lang-python")).pythonLanguage);
    case "sql":
      return (await import("@codemirror/lang-sql")).sql();
    default:
      return undefined;
  }
}

/** Chromium would keep the style of the replaced text by an inline style, which the pages' content policy refuses. */
const typingOverSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data: text } = event;
    const { empty, from, to } = view.state.selection.main;
    if (inputType !== "insertText" || text === null || empty) return false;
    event.preventDefault();
    const insert = () =>
      view.state.update(view.state.replaceSelection(text), { userEvent: "input.type" });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, text, insert))) view.dispatch(insert());
    return true;
  },
});

/** The colours of the lessons' code samples (app/lessons/lesson.css). */
const highlightStyle = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.tagName], color: "var(--token-keyword)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--token-string)" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: "var(--token-constant)" },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName), tags.className],
    color: "var(--token-function)",
  },
  { tag: tags.comment, color: "var(--token-comment)" },
  { tag: tags.attributeName, color: "var(--token-parameter)" },
]);

const look = EditorView.theme({
  "&": { fontSize: "0.9375rem", color: "var(--color-base-content)", minHeight: "9rem" },
  "&.cm-focused": { outline: "3px solid var(--color-accent)", outlineOffset: "-1px" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.6", minHeight: "9rem" },
  ".cm-content": { padding: "0.75rem 0", caretColor: "var(--color-base-content)" },
  ".cm-gutters": {
    background: "transparent",
    color: "var(--color-muted)",
    border: "none",
    paddingInlineStart: "0.25rem",
  },
  ".cm-activeLine, .cm-activeLineGutter": {
    backgroundColor: "color-mix(in oklch, var(--color-base-300) 45%, transparent)",
  },
  ".cm-error-line": {
    backgroundColor: "color-mix(in oklch, var(--color-error) 16%, transparent)",
    boxShadow: "inset 3px 0 var(--color-error)",
  },
  ".cm-line ::selection, .cm-line::selection": {
    background: "color-mix(in oklch, var(--color-primary) 28%, transparent)",
  },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "color-mix(in oklch, var(--color-primary) 22%, transparent)",
    outline: "1px solid var(--color-line-strong)",
  },
});
