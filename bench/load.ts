import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import autocannon from "autocannon";

const connections = 32;
const seconds = 3;

const hasWrk = spawnSync("wrk", ["--version"]).error === undefined;

/** Requests a second that an address answers to 32 connections, with further headers if given, by wrk where it is installed, else by autocannon. */
export async function requestsPerSecond(
  url: string,
  further: Record<string, string> = {},
): Promise<number> {
  const headers = { "Accept-Encoding": "br", ...further };
  if (!hasWrk) {
    return (await autocannon({ url, connections, duration: seconds, headers })).requests.average;
  }
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, ...lines, url];
  const { stdout } = await promisify(execFile)("wrk", options);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
