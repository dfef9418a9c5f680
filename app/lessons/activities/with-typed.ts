import type { EditorState } from "@codemirror/state";

/** Returns a state that goes on where a text area is: what was typed there is one change, which the learner can undo. */
export function withTyped(state: EditorState, area: HTMLTextAreaElement): EditorState {
  const { selectionStart: start, selectionEnd: end, selectionDirection } = area;
  const selection =
    selectionDirection === "backward" ? { anchor: end, head: start } : { anchor: start, head: end };
  const changes = difference(state.doc.toString(), area.value);
  if (!changes) return state.update({ selection }).state;
  // Undoing leads the cursor back to where the typing began.
  const before = state.update({ selection: { anchor: changes.from } }).state;
  return before.update({ changes, selection, userEvent: "input.type" }).state;
}

type Change = { from: number; to: number; insert: string };

/** Returns the change between what two texts have in common at their beginnings and ends. */
function difference(before: string, after: string): Change | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}
