import type { Output } from "../testing/output.ts";
import { inspect } from "../values/inspect.ts";

/** Returns a console that prints to the output as Node's does; methods it does not have are the browser's. */
export function createConsole({ print }: Output): Partial<Console> {
  let indent = "";
  const counts = new Map<string, number>();
  const write =
    (stream: "out" | "error") =>
    (...values: unknown[]) =>
      print(indent + format(values).replaceAll("\n", `\n${indent}`), stream);
  const log = write("out");
  const error = write("error");
  return {
    log,
    info: log,
    debug: log,
    dir: (value: unknown) => log(inspect(value)),
    table: log,
    warn: error,
    error,
    trace: error,
    assert: (condition?: boolean, ...values: unknown[]) => {
      if (!condition) error("Assertion failed", ...values);
    },
    count: (label = "default") => {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      log(`${label}: ${counts.get(label)}`);
    },
    group: (...values: unknown[]) => {
      if (values.length > 0) log(...values);
      indent += "  ";
    },
    groupEnd: () => {
      indent = indent.slice(2);
    },
    clear: () => {},
    time: () => {},
    timeEnd: () => {},
  };
}

/** Returns the values as one text; a first text may have placeholders such as %s. */
function format(values: unknown[]): string {
  const rest = [...values];
  const parts: string[] = [];
  if (typeof rest[0] === "string" && rest.length > 1) {
    const template = rest.shift() as string;
    parts.push(
      template.replaceAll(/%[sdifoOjc%]/g, (placeholder) => {
        if (placeholder === "%%") return "%";
        return rest.length > 0 ? placed(placeholder, rest.shift()) : placeholder;
      }),
    );
  }
  return [...parts, ...rest.map(shown)].join(" ");
}

function placed(placeholder: string, value: unknown): string {
  if (placeholder === "%d" || placeholder === "%f") return String(Number(value));
  // A style.
  if (placeholder === "%c") return "";
  if (placeholder === "%i") return String(Math.trunc(Number(value)));
  return placeholder === "%s" ? shown(value) : inspect(value);
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : inspect(value);
}
