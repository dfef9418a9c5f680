import {
  cursorCharLeft,
  cursorCharRight,
  cursorLineDown,
  cursorLineUp,
  indentMore,
} from "@codemirror/commands";
import { type Command, EditorView } from "@codemirror/view";
import type { CodeKey } from "./code-keys.tsx";

/** Chromium would keep the style of the replaced text by an inline style, which the pages' content policy refuses. */
export const typingOverSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data: text } = event;
    if (inputType !== "insertText" || text === null) return false;
    if (view.state.selection.main.empty) return false;
    event.preventDefault();
    type(view, text);
    return true;
  },
});

const commands: { [key in CodeKey]?: Command } = {
  Tab: indentMore,
  ArrowLeft: cursorCharLeft,
  ArrowRight: cursorCharRight,
  ArrowUp: cursorLineUp,
  ArrowDown: cursorLineDown,
};

/** Does what a key of the row above a phone's keyboard says. */
export function pressKey(view: EditorView, key: CodeKey): void {
  const command = commands[key];
  if (command) command(view);
  else type(view, key);
}

/** Types a text as the keyboard does, so that brackets are closed. */
function type(view: EditorView, text: string): void {
  const { from, to } = view.state.selection.main;
  const insert = () =>
    view.state.update(view.state.replaceSelection(text), {
      userEvent: "input.type",
      scrollIntoView: true,
    });
  const handlers = view.state.facet(EditorView.inputHandler);
  if (!handlers.some((handle) => handle(view, from, to, text, insert))) view.dispatch(insert());
}
