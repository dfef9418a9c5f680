import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { dataSettings } from "./running-server.ts";

const command = path.resolve(import.meta.dirname, "../..", "cli", "catalogue.ts");

type Environment = Record<string, string>;
type User = { uid?: number; gid?: number };

export type Result = { code: number; output: string; errors: string };

export type Given = { input?: string; environment?: Environment };

/** Starts the catalogue command on a data folder and its database. */
export async function startCatalogue(
  values: string[],
  dataFolder: string,
  environment: Environment = {},
  user: User = {},
): Promise<ChildProcess> {
  const settings = await dataSettings(dataFolder);
  return spawn(process.execPath, [command, ...values], {
    env: { ...process.env, ...settings, ...environment },
    ...user,
  });
}

/** Runs the catalogue command as an operator does, with `input` as its standard input; returns its exit code and output. */
export async function spawnCatalogue(
  values: string[],
  dataFolder: string,
  { input = "", environment = {}, user = {} }: Given & { user?: User } = {},
): Promise<Result> {
  const running = await startCatalogue(values, dataFolder, environment, user);
  let output = "";
  let errors = "";
  running.stdout!.on("data", (chunk) => (output += chunk));
  running.stderr!.on("data", (chunk) => (errors += chunk));
  running.stdin!.on("error", () => "it need not read all input").end(input);
  const [code] = (await once(running, "close")) as [number];
  return { code, output, errors };
}
