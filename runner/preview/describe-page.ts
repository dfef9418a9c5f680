import type { Description } from "../values/inspect.ts";

/** What is told of an event, where it has it. */
const eventParts = ["type", "key", "data", "target"] as const;

/** Describes what is of the page in short, as a browser's console does. */
export const describePage: Description = (value, show) => {
  if (value === window) return "Window";
  if (value instanceof Element) return startTag(value);
  if (value instanceof Node) return value.nodeName;
  if (value instanceof Event) return eventText(value.constructor.name, value, show);
  return undefined;
};

/** Returns the text of an event, or of a framework's event that has the same parts. */
export function eventText(name: string, event: object, show: (part: unknown) => string): string {
  const parts = eventParts
    .map((part) => [part, Reflect.get(event, part) as unknown] as const)
    .filter(([, content]) => content !== undefined && content !== null);
  return `${name} ${show(Object.fromEntries(parts))}`;
}

function startTag({ localName, attributes }: Element): string {
  const texts = [...attributes].map(({ name, value }) => ` ${name}="${value}"`);
  return `<${localName}${texts.join("")}>`;
}
