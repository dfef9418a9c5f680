/** Maximum width of a value on one line, depth of nesting, and number of shown entries. */
const maxWidth = 72;
const maxDepth = 3;
const maxEntries = 100;

/** Returns a value as Node prints it: short ones on one line, longer ones with an entry a line. */
export function inspect(value: unknown, depth = 0, parents: object[] = []): string {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "bigint") return `${value}n`;
  if (Object.is(value, -0)) return "-0";
  if (typeof value === "function") return functionText(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (parents.includes(value)) return "[Circular]";
  if (value instanceof Error) return errorText(value);
  if (value instanceof Date) return Number.isNaN(+value) ? "Invalid Date" : value.toISOString();
  if (value instanceof RegExp) return String(value);
  if (value instanceof Promise) return "Promise";
  const name = constructorName(value);
  if (depth > maxDepth) return Array.isArray(value) ? "[Array]" : `[${name || "Object"}]`;
  const show = (part: unknown) => inspect(part, depth + 1, [...parents, value]);
  if (Array.isArray(value)) return listed(arrayEntries(value, show), "[", "]", depth);
  if (ArrayBuffer.isView(value) && "length" in value)
    return `${name}(${value.length}) ${listed(arrayEntries(Array.from(value as unknown as ArrayLike<unknown>), show), "[", "]", depth)}`;
  if (value instanceof Map) {
    const entries = [...value].map(([key, item]) => `${show(key)} => ${show(item)}`);
    return `Map(${value.size}) ${listed(entries, "{", "}", depth)}`;
  }
  if (value instanceof Set)
    return `Set(${value.size}) ${listed([...value].map(show), "{", "}", depth)}`;
  const entries = Reflect.ownKeys(value)
    .filter((key) => Object.getOwnPropertyDescriptor(value, key)?.enumerable)
    .map((key) => `${keyText(key)}: ${propertyText(value, key, show)}`);
  const prefix = name === "Object" ? "" : `${name || "[Object: null prototype]"} `;
  return prefix + listed(entries, "{", "}", depth);
}

function listed(entries: string[], open: string, close: string, depth: number): string {
  if (entries.length === 0) return open + close;
  const shown = entries.slice(0, maxEntries);
  const hidden = entries.length - shown.length;
  if (hidden > 0) shown.push(`... ${hidden} more item${hidden > 1 ? "s" : ""}`);
  const line = `${open} ${shown.join(", ")} ${close}`;
  if (line.length <= maxWidth && !line.includes("\n")) return line;
  const indent = "  ".repeat(depth + 1);
  return `${open}\n${shown.map((entry) => indent + entry).join(",\n")}\n${"  ".repeat(depth)}${close}`;
}

function arrayEntries(array: unknown[], show: (part: unknown) => string): string[] {
  return Array.from({ length: array.length }, (_, index) =>
    index in array ? show(array[index]) : "<empty>",
  );
}

function propertyText(value: object, key: PropertyKey, show: (part: unknown) => string): string {
  const { get, set, value: content } = Object.getOwnPropertyDescriptor(value, key)!;
  if (get) return set ? "[Getter/Setter]" : "[Getter]";
  return set ? "[Setter]" : show(content);
}

function keyText(key: string | symbol): string {
  if (typeof key === "symbol") return `[${String(key)}]`;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
}

function quoted(text: string): string {
  const quote = !text.includes("'") ? "'" : !text.includes('"') ? '"' : "`";
  const escaped = text
    .replaceAll("\\", "\\\\")
    .replaceAll("\n", "\\n")
    .replaceAll("\t", "\\t")
    .replaceAll("\r", "\\r");
  return quote + escaped + quote;
}

function functionText(value: { name: string }): string {
  const isClass = /^class\b/.test(Function.prototype.toString.call(value));
  if (isClass) return `[class ${value.name || "(anonymous)"}]`;
  return value.name ? `[Function: ${value.name}]` : "[Function (anonymous)]";
}

/** Returns an error's name and message, without the stack, whose addresses mean nothing to learners. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return `Thrown: ${inspect(error)}`;
  const { name, message } = error;
  return name && message ? `${name}: ${message}` : name || message;
}

function constructorName(value: object): string {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null ? "" : (prototype.constructor?.name ?? "Object");
}
