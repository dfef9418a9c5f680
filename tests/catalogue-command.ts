import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const command = path.resolve(import.meta.dirname, "..", "cli", "catalogue.ts");

/** Starts the operator's command on a data folder. */
export function startCatalogue(values: string[], dataFolder: string): ChildProcess {
  return spawn(process.execPath, [command, ...values], {
    env: { ...process.env, DATA_DIR: dataFolder },
  });
}

/** Runs it to its end and gives its exit code and what it wrote. */
export async function runCatalogue(values: string[], dataFolder: string) {
  const running = startCatalogue(values, dataFolder);
  let output = "";
  let errors = "";
  running.stdout!.on("data", (chunk) => (output += chunk));
  running.stderr!.on("data", (chunk) => (errors += chunk));
  const [code] = (await once(running, "close")) as [number];
  return { code, output, errors };
}
