import type { Output } from "../testing/output.ts";
import { formatValues, inspect } from "../values/inspect.ts";
import { watchPromises } from "../values/promise-states.ts";
import { tableText } from "./console-table.ts";

type Stream = "out" | "error";

/**
 * Returns a console that prints to the output as Node's does, and a function that resolves when all is printed; methods
 * that it does not have are the browser's.
 */
export function createConsole({ print }: Pick<Output, "print">): {
  console: Partial<Console>;
  untilPrinted: () => Promise<void>;
} {
  const textOf = watchPromises();
  const indented = createGroups();
  let waiting: Promise<void> | undefined;
  const write = (makeText: () => string, stream: Stream) => {
    const indent = indented.current();
    const show = (text: string) => print(indent + text.replaceAll("\n", `\n${indent}`), stream);
    const text = textOf(makeText);
    if (typeof text === "string" && !waiting) return show(text);
    const turn = inTurn(waiting, text, show);
    waiting = turn;
    void turn.then(() => {
      if (waiting === turn) waiting = undefined;
    });
  };
  const log = (...values: unknown[]) => write(() => formatValues(values), "out");
  const error = (...values: unknown[]) => write(() => formatValues(values), "error");
  const console = {
    log,
    info: log,
    debug: log,
    dirxml: log,
    warn: error,
    error,
    trace: (...values: unknown[]) =>
      write(() => ["Trace", formatValues(values)].filter(Boolean).join(": "), "error"),
    dir: (value: unknown, options?: { depth?: number | null }) =>
      write(() => inspect(value, { ...options }), "out"),
    table: (value: unknown, columns?: string[]) =>
      write(() => tableText(value, columns) ?? formatValues([value]), "out"),
    assert: (condition?: boolean, ...values: unknown[]) => {
      if (condition) return;
      const [first, ...rest] = values;
      if (typeof first === "string") error(`Assertion failed: ${first}`, ...rest);
      else error("Assertion failed", ...values);
    },
    clear: () => {},
    ...createCounts(log, error),
    ...createTimes(log, error),
    group: (...values: unknown[]) => {
      if (values.length > 0) log(...values);
      indented.enter();
    },
    groupCollapsed: (...values: unknown[]) => console.group(...values),
    groupEnd: indented.leave,
  };
  return { console, untilPrinted: async () => waiting };
}

async function inTurn(
  before: Promise<void> | undefined,
  text: string | Promise<string>,
  show: (text: string) => void,
): Promise<void> {
  await before;
  show(await text);
}

function createGroups() {
  let indent = "";
  return {
    current: () => indent,
    enter: () => {
      indent += "  ";
    },
    leave: () => {
      indent = indent.slice(2);
    },
  };
}

type Log = (...values: unknown[]) => void;

function createCounts(log: Log, error: Log): Pick<Console, "count" | "countReset"> {
  const counts = new Map<string, number>();
  return {
    count: (label = "default") => {
      const count = (counts.get(`${label}`) ?? 0) + 1;
      counts.set(`${label}`, count);
      log(`${label}: ${count}`);
    },
    countReset: (label = "default") => {
      if (!counts.delete(`${label}`)) error(`Warning: Count for '${label}' does not exist`);
    },
  };
}

function createTimes(log: Log, error: Log): Pick<Console, "time" | "timeLog" | "timeEnd"> {
  const starts = new Map<string, number>();
  const tell = (method: string, label: string, values: unknown[] = []) => {
    const start = starts.get(label);
    if (start === undefined) error(`Warning: No such label '${label}' for console.${method}()`);
    else log("%s: %s", label, duration(performance.now() - start), ...values);
  };
  return {
    time: (label = "default") => {
      if (starts.has(`${label}`))
        error(`Warning: Label '${label}' already exists for console.time()`);
      else starts.set(`${label}`, performance.now());
    },
    timeLog: (label = "default", ...values: unknown[]) => tell("timeLog", `${label}`, values),
    timeEnd: (label = "default") => {
      tell("timeEnd", `${label}`);
      starts.delete(`${label}`);
    },
  };
}

function duration(milliseconds: number): string {
  return milliseconds < 1000
    ? `${Number(milliseconds.toFixed(3))}ms`
    : `${(milliseconds / 1000).toFixed(3)}s`;
}
