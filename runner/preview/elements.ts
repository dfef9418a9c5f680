import { PlainError } from "../testing/plain-error.ts";

const blocks =
  "address article aside blockquote dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul";
const blockNames = new Set(blocks.split(" "));
const clickable =
  "button, a[href], summary, [role=button], [role=checkbox], [role=tab], input[type=checkbox], input[type=radio], input[type=button], input[type=submit], input[type=reset]";
const fields = "input, textarea, select";

/** Returns the visible text below a node, with a line for each block; independent of layout. */
export function visibleText(root: Node): string {
  return rawText(root)
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}

function rawText(node: Node): string {
  if (node instanceof Text) return node.data.replaceAll("\n", " ");
  if (!(node instanceof HTMLElement) || getComputedStyle(node).display === "none") return "";
  const name = node.localName;
  if (name === "br") return "\n";
  const text = [...node.childNodes].map(rawText).join(name === "tr" ? " " : "");
  return blockNames.has(name) ? `\n${text}\n` : text;
}

/** Returns the name by which a visitor knows an element: its label, or its text. */
export function nameOf(element: Element): string {
  const labels = "labels" in element ? [...((element.labels as NodeList | null) ?? [])] : [];
  const label = labels.map((each) => visibleText(each)).join(" ");
  const field = element as HTMLInputElement;
  const isField = element.matches(fields) && !element.matches(clickable);
  return oneLine(
    element.getAttribute("aria-label") ||
      label ||
      (isField ? field.placeholder || field.name : visibleText(element) || field.value) ||
      element.getAttribute("title") ||
      "",
  );
}

/** Finds what can be clicked by its name. Throws an error for the learner. */
export function findClickable(root: Element, name: string): HTMLElement {
  return find(root, clickable, name, "button, link or checkbox");
}

/** Finds a field by its label. Throws an error for the learner. */
export function findField(root: Element, name: string): HTMLInputElement {
  return find(root, fields, name, "field") as HTMLInputElement;
}

function find(root: Element, selector: string, name: string, words: string): HTMLElement {
  const named = [...root.querySelectorAll<HTMLElement>(selector)].map(
    (element) => [nameOf(element), element] as const,
  );
  const wanted = oneLine(name);
  const [, found] =
    named.find(([given]) => given === wanted) ??
    named.find(([given]) => given.toLowerCase().includes(wanted.toLowerCase())) ??
    [];
  if (found) return found;
  const names = named.map(([given]) => `“${given}”`).join(", ");
  throw new PlainError(
    `There is no ${words} “${name}” on the page${names ? `, only ${names}` : ""}.`,
  );
}

function oneLine(text: string): string {
  return text.normalize().replaceAll(/\s+/g, " ").trim();
}
