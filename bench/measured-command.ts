import { spawn } from "node:child_process";
import { once } from "node:events";
import packageJson from "../package.json" with { type: "json" };

/** The arguments of Node in the script that operators run, the last of which is the command's file. */
const script = packageJson.scripts.catalogue.split("exec node ")[1]!.split(" ");

/** Runs the operator's command. Returns its duration in seconds and its peak resident memory in megabytes. */
export async function measuredCommand(
  values: string[],
  environment: Record<string, string>,
): Promise<{ seconds: number; megabytes: number }> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    ["--import", import.meta.resolve("./report-memory.ts"), ...script, ...values],
    { env: { ...process.env, ...environment }, stdio: ["ignore", "ignore", "inherit", "ipc"] },
  );
  let megabytes = 0;
  child.on("message", (kilobytes: number) => (megabytes = Math.round(kilobytes / 1024)));
  const [code] = (await once(child, "close")) as [number];
  if (code !== 0) throw new Error(`catalogue ${values.join(" ")} ended with ${code}`);
  return { seconds: (performance.now() - began) / 1000, megabytes };
}
