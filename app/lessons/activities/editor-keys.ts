import {
  copyLineDown,
  copyLineUp,
  deleteLine,
  historyKeymap,
  indentLess,
  indentMore,
  indentWithTab,
  moveLineDown,
  moveLineUp,
  standardKeymap,
  toggleComment,
  toggleTabFocusMode,
} from "@codemirror/commands";
import type { KeyBinding } from "@codemirror/view";

/** The keys of the editor: of CodeMirror's own, those that learners know from other editors. */
export const editorKeys: KeyBinding[] = [
  { key: "Alt-ArrowUp", run: moveLineUp },
  { key: "Shift-Alt-ArrowUp", run: copyLineUp },
  { key: "Alt-ArrowDown", run: moveLineDown },
  { key: "Shift-Alt-ArrowDown", run: copyLineDown },
  { key: "Mod-[", run: indentLess },
  { key: "Mod-]", run: indentMore },
  { key: "Shift-Mod-k", run: deleteLine },
  { key: "Mod-/", run: toggleComment },
  { key: "Ctrl-m", mac: "Shift-Alt-m", run: toggleTabFocusMode },
  ...standardKeymap,
  ...historyKeymap,
  // Escape, then Tab leaves the editor.
  indentWithTab,
];
