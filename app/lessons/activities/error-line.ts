import { type EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";

/** Marks the line that begins at a position of the text; null removes the mark. */
const setErrorLine = StateEffect.define<number | null>();
const mark = Decoration.line({ class: "cm-error-line" });

/** The line on which the last run failed; the mark goes with the next change of the text. */
export const errorLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, docChanged }) {
    for (const effect of effects)
      if (effect.is(setErrorLine))
        return effect.value === null ? Decoration.none : Decoration.set(mark.range(effect.value));
    return docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Returns the number of the marked line, counted from 1. */
export function markedLine(state: EditorState): number | undefined {
  const { value, from } = state.field(errorLine).iter();
  return value ? state.doc.lineAt(from).number : undefined;
}

/** Marks a line, counted from 1, and shows it; without one, removes the mark. */
export function markErrorLine(view: EditorView, line: number | undefined): void {
  const { doc } = view.state;
  if (line === undefined || line > doc.lines)
    return view.dispatch({ effects: setErrorLine.of(null) });
  const { from } = doc.line(Math.max(1, line));
  view.dispatch({ effects: [setErrorLine.of(from), EditorView.scrollIntoView(from)] });
}
