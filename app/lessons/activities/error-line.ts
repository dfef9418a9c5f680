import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";

const setErrorLine = StateEffect.define<number | undefined>();
const mark = Decoration.line({ class: "cm-error-line" });

/** The line on which the last run failed; the mark goes with the next change of the text. */
export const errorLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, docChanged, state }) {
    const effect = effects.find((candidate) => candidate.is(setErrorLine));
    if (effect?.value !== undefined && effect.value <= state.doc.lines)
      return Decoration.set(mark.range(state.doc.line(Math.max(1, effect.value)).from));
    return effect || docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Marks a line, counted from 1, and shows it; without one, removes the mark. */
export function markErrorLine(view: EditorView, line: number | undefined): void {
  view.dispatch({ effects: setErrorLine.of(line) });
  const [range] = line === undefined ? [] : [view.state.field(errorLine).iter()];
  if (range?.value) view.dispatch({ effects: EditorView.scrollIntoView(range.from) });
}
