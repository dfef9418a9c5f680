import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { history } from "@codemirror/commands";
import {
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
import { codeHighlighter } from "../../../contract/code-highlighter.ts";
import { editorKeys } from "./editor-keys.ts";
import { heightOf } from "./editor-height.ts";
import { errorLines, markErrorLines } from "./error-lines.ts";
import { type SpokenTexts, speech } from "./editor-speech.ts";
import { look } from "./editor-look.ts";
import { pressKey, typingOverSelection } from "./editor-typing.ts";
import type { CodeKey } from "./code-keys.tsx";
import { withTyped } from "./with-typed.ts";

export type CodeEditor = {
  text(): string;
  focus(): void;
  /** Replaces the text as one change, which the learner can undo. */
  replace(text: string): void;
  /** Moves the cursor to a line, counted from 1. */
  goToLine(line: number): void;
  /** Marks the lines of errors, counted from 1, until the text changes, and shows the first. */
  markErrors(lines: number[]): void;
  /** Does what a key of the row above a phone's keyboard says. */
  press(key: CodeKey): void;
  destroy(): void;
};

type EditorOptions = {
  host: HTMLElement;
  /** The text that undoing leads back to. */
  text: string;
  /** Has been typed into meanwhile: the editor begins with its text and selection. */
  area: HTMLTextAreaElement;
  /** One step of indentation. */
  indent: string;
  /** The editor's support of the program's language. */
  support: LanguageSupport | undefined;
  /** The accessible name. */
  label: string;
  /** What screen readers say of the cursor's place. */
  spoken: SpokenTexts;
  onChange: (text: string) => void;
  onRun: () => void;
};

/** Opens CodeMirror in the host's shadow root, where its style sheets comply with the pages' content policy. */
export function openCodeEditor(options: EditorOptions): CodeEditor {
  const { host, text, area, indent, support, label, spoken, onChange, onRun } = options;
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
      indentUnit.of(indent),
      bracketMatching(),
      closeBrackets(),
      highlightActiveLine(),
      errorLines,
      speech(spoken),
      EditorView.lineWrapping,
      typingOverSelection,
      EditorView.scrollMargins.of(() => ({ bottom: coveredBelow(host) })),
      EditorState.tabSize.of(4),
      keymap.of([...closeBracketsKeymap, ...editorKeys]),
      syntaxHighlighting(codeHighlighter),
      look,
      EditorView.contentAttributes.of({ "aria-label": label, translate: "no" }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) onChange(update.state.doc.toString());
      }),
      heightOf(area),
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
    markErrors: (lines) => markErrorLines(view, lines),
    press: (key) => pressKey(view, key),
    destroy: () => view.destroy(),
  };
}

/** Returns how many pixels of the code the row of keys covers, and on a page the bar below it. */
function coveredBelow(host: HTMLElement): number {
  if (!matchMedia("(pointer: coarse)").matches) return 0;
  return host.closest("[data-sheet]") ? 44 : 104;
}

/** Loads the editor's support of a fence language, as the code begins; undefined where it has none. */
export async function loadLanguage(
  language: string,
  code: string,
): Promise<LanguageSupport | undefined> {
  switch (language) {
    case "js":
    case "jsx":
    case "ts":
    case "tsx": {
      const languages = await import("./editor-javascript.ts");
      return languages.javascriptSupport(language);
    }
    case "html": {
      const { autoCloseTags, htmlLanguage } = await import("@codemirror/lang-html");
      return new LanguageSupport(htmlLanguage, [autoCloseTags]);
    }
    case "cpp":
      return new LanguageSupport((await import("@codemirror/lang-cpp")).cppLanguage);
    case "css":
      return new LanguageSupport((await import("@codemirror/lang-css")).cssLanguage);
    case "php": {
      const { php } = await import("@codemirror/lang-php");
      return php({ plain: !code.includes("<?") });
    }
    case "python":
      return new LanguageSupport((await import("@codemirror/lang-python")).pythonLanguage);
    case "sql":
      return (await import("@codemirror/lang-sql")).sql();
    default:
      return undefined;
  }
}
