import { Readable } from "node:stream";
import { format } from "node:util";
import { vi } from "vitest";
import { runCommand } from "../../cli/run-command.ts";
import type { Given, Result } from "./catalogue-command.ts";
import { dataSettings } from "./running-server.ts";

const signals = ["SIGINT", "SIGTERM"] as const;

let isRunning = false;

/** Runs the catalogue command in this process, as `spawnCatalogue` does without the second that a start takes. */
export async function runCatalogue(
  values: string[],
  dataFolder: string,
  { input = "", environment = {} }: Given = {},
): Promise<Result> {
  if (isRunning) throw new Error("Commands at the same time need processes: use spawnCatalogue");
  isRunning = true;
  const { env, stdin, exitCode } = process;
  const mask = process.umask();
  const listeners = signals.map((name) => process.listeners(name));
  let output = "";
  let errors = "";
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation((text) => Boolean((output += text))),
    vi.spyOn(process.stderr, "write").mockImplementation((text) => Boolean((errors += text))),
    vi.spyOn(console, "error").mockImplementation((...given) => {
      errors += `${format(...given)}\n`;
    }),
  ];
  try {
    process.env = { ...env, ...(await dataSettings(dataFolder)), ...environment };
    Object.defineProperty(process, "stdin", {
      value: Readable.from([Buffer.from(input)]),
      configurable: true,
    });
    process.exitCode = 0;
    await runCommand(values);
    return { code: Number(process.exitCode), output, errors };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.env = env;
    Object.defineProperty(process, "stdin", { value: stdin, configurable: true });
    process.exitCode = exitCode;
    process.umask(mask);
    for (const [index, name] of signals.entries()) {
      for (const listener of process.listeners(name)) {
        if (!listeners[index]!.includes(listener)) process.off(name, listener);
      }
    }
    isRunning = false;
  }
}
