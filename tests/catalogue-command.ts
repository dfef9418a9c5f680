import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { dataSettings } from "./running-server.ts";

const command = path.resolve(import.meta.dirname, "..", "cli", "catalogue.ts");

/** Starts the operator's command on a data folder and the database that belongs to it. */
export async function startCatalogue(values: string[], dataFolder: string): Promise<ChildProcess> {
  const settings = await dataSettings(dataFolder);
  return spawn(process.execPath, [command, ...values], { env: { ...process.env, ...settings } });
}

/** Runs it to its end and gives its exit code and what it wrote. */
export async function runCatalogue(values: string[], dataFolder: string) {
  const running = await startCatalogue(values, dataFolder);
  let output = "";
  let errors = "";
  running.stdout!.on("data", (chunk) => (output += chunk));
  running.stderr!.on("data", (chunk) => (errors += chunk));
  const [code] = (await once(running, "close")) as [number];
  return { code, output, errors };
}
