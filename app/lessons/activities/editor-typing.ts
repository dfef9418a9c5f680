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
    selectAsShown(view);
    if (view.state.selection.main.empty) return false;
    event.preventDefault();
    type(view, text);
    return true;
  },
});

/** Takes over the selection that Chromium shows, which the editor would hear of only after what is typed over it. */
function selectAsShown(view: EditorView): void {
  const shown = (view.root as Partial<Document>).getSelection?.();
  if (!shown?.anchorNode || !shown.focusNode || shown.isCollapsed) return;
  const anchor = view.posAtDOM(shown.anchorNode, shown.anchorOffset);
  const head = view.posAtDOM(shown.focusNode, shown.focusOffset);
  const { main } = view.state.selection;
  if (anchor !== main.anchor || head !== main.head) view.dispatch({ selection: { anchor, head } });
}

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
