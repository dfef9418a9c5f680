import type { CodeKey } from "./code-keys.tsx";

/** Does in a text area what a key of the row above a phone's keyboard says; Tab inserts `indent`. */
export function pressKeyIn(area: HTMLTextAreaElement, key: CodeKey, indent: string): void {
  const { selectionStart: from, selectionEnd: to, value } = area;
  const moveTo = (position: number) => area.setSelectionRange(position, position);
  switch (key) {
    case "ArrowLeft":
      return moveTo(from < to ? from : Math.max(0, from - 1));
    case "ArrowRight":
      return moveTo(from < to ? to : to + 1);
    case "ArrowUp":
      return moveTo(movedByLine(value, from, -1));
    case "ArrowDown":
      return moveTo(movedByLine(value, to, 1));
    default:
      // Deprecated, but all browsers undo what it inserts.
      document.execCommand("insertText", false, key === "Tab" ? indent : key);
  }
}

/** Returns the position in the line above (-1) or below (1), in the same column or at the line's end. */
function movedByLine(text: string, position: number, by: 1 | -1): number {
  const lines = text.split("\n");
  const before = text.slice(0, position).split("\n");
  const row = Math.min(Math.max(0, before.length - 1 + by), lines.length - 1);
  return startOf(lines, row) + Math.min(before.at(-1)!.length, lines[row]!.length);
}

/** Returns where a line begins, counted from 0. */
function startOf(lines: string[], row: number): number {
  return lines.slice(0, row).reduce((sum, line) => sum + line.length + 1, 0);
}

/** Shows a line, counted from 1, by selecting it. */
export function selectLine(area: HTMLTextAreaElement, number: number): void {
  const lines = area.value.split("\n");
  const row = Math.min(number, lines.length) - 1;
  const from = startOf(lines, row);
  area.focus();
  area.setSelectionRange(from, from + lines[row]!.length);
}
