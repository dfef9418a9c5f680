import { EditorState, type Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { markedLines } from "./error-lines.ts";

/** What screen readers say of the cursor's place; lines are counted from 1. */
export type SpokenTexts = {
  line: (line: number) => string;
  lineOf: (line: number, lines: number) => string;
  errorOnLine: (line: number) => string;
};

/** Says where the cursor is and whether there is an error: when the editor gets the focus, and when the line changes. */
export function speech({ line, lineOf, errorOnLine }: SpokenTexts): Extension {
  const describe = EditorView.contentAttributes.of(({ state }) => {
    const [marked] = markedLines(state);
    const place = lineOf(cursorLine(state), state.doc.lines);
    if (marked === undefined) return { "aria-description": place };
    return { "aria-description": `${place}. ${errorOnLine(marked)}`, "aria-invalid": "true" };
  });
  const announce = EditorState.transactionExtender.of(({ startState, state, docChanged }) => {
    const number = cursorLine(state);
    if (docChanged || number === cursorLine(startState)) return null;
    const text = markedLines(state).includes(number) ? errorOnLine(number) : line(number);
    return { effects: EditorView.announce.of(text) };
  });
  return [describe, announce];
}

function cursorLine({ doc, selection }: EditorState): number {
  return doc.lineAt(selection.main.head).number;
}
