import { type EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";

/** Marks the lines that begin at these positions of the text, in their order. */
const setErrorLines = StateEffect.define<number[]>();
const mark = Decoration.line({ class: "cm-error-line" });

/** The lines that the last run blames; the marks go with the next change of the text. */
export const errorLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, docChanged }) {
    for (const effect of effects)
      if (effect.is(setErrorLines)) return Decoration.set(effect.value.map((at) => mark.range(at)));
    return docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Returns the numbers of the marked lines, counted from 1. */
export function markedLines(state: EditorState): number[] {
  const lines: number[] = [];
  for (const marks = state.field(errorLines).iter(); marks.value; marks.next())
    lines.push(state.doc.lineAt(marks.from).number);
  return lines;
}

/** Marks lines, counted from 1, and shows the first that is given; without one, removes the marks. */
export function markErrorLines(view: EditorView, lines: number[]): void {
  const { doc } = view.state;
  const positions = lines
    .filter((line) => line <= doc.lines)
    .map((line) => doc.line(Math.max(1, line)).from);
  const [first] = positions;
  const inOrder = [...new Set(positions)].toSorted((one, other) => one - other);
  const shown = first === undefined ? [] : [EditorView.scrollIntoView(first)];
  view.dispatch({ effects: [setErrorLines.of(inOrder), ...shown] });
}
