import type { MessageLanguage, OutputLine } from "../protocol.ts";

/** Maximum number of lines that are kept. */
const maxLines = 200;

const names: Record<MessageLanguage, string> = { en: "Console", bn: "কনসোল" };

const style = {
  position: "fixed",
  inset: "auto 0 0",
  boxSizing: "border-box",
  height: "var(--console)",
  margin: "0",
  padding: "0.4rem 0.6rem",
  overflow: "auto",
  borderTop: "1px solid GrayText",
  background: "Canvas",
  color: "CanvasText",
  font: "0.85rem/1.5 ui-monospace, monospace",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
};

/** Creates what shows, below a page that is used, what it prints then. It appears with the first line. */
export function createPageConsole(language: MessageLanguage): (line: OutputLine) => void {
  const element = document.createElement("pre");
  element.setAttribute("role", "log");
  element.setAttribute("aria-label", names[language]);
  element.tabIndex = 0;
  Object.assign(element.style, style);
  return ({ text, stream, replaces = false }) => {
    if (!element.isConnected) {
      document.documentElement.style.setProperty("--console", "6rem");
      document.body.append(element);
    }
    if (replaces) element.lastElementChild?.remove();
    const line = document.createElement("div");
    line.textContent = text;
    if (stream === "error") line.style.fontWeight = "bold";
    element.append(line);
    if (element.childElementCount > maxLines) element.firstElementChild!.remove();
    element.scrollTop = element.scrollHeight;
  };
}
