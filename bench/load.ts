import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import autocannon from "autocannon";
import { processorSeconds } from "./processes.ts";

const connections = 32;
const seconds = 3;

const hasWrk = spawnSync("wrk", ["--version"]).error === undefined;

export type LoadResult = {
  perSecond: number;
  /** What 99 of 100 answers did not exceed, in milliseconds. */
  p99: number;
  /** How many processor cores the load's own making took. */
  cores: number;
};

/** Requests a second that an address answers to 32 connections, with further headers if given, by wrk where it is installed, else by autocannon. */
export async function requestsPerSecond(
  url: string,
  further: Record<string, string> = {},
): Promise<number> {
  return (await loadOf(url, further)).perSecond;
}

/** The same with the slowest hundredth of the answers, and what the load itself cost. */
export async function loadOf(
  url: string,
  further: Record<string, string> = {},
): Promise<LoadResult> {
  const headers = { "Accept-Encoding": "br", ...further };
  return hasWrk ? byWrk(url, headers) : byAutocannon({ url, headers });
}

/** The load of a request that `next` makes another each time, by autocannon. Throws when an answer is no success. */
export async function loadOfChanging(
  url: string,
  next: () => autocannon.Request,
): Promise<LoadResult> {
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...next() });
  return byAutocannon({ url, requests: [{ setupRequest }] });
}

async function byAutocannon(options: autocannon.Options): Promise<LoadResult> {
  const before = process.cpuUsage();
  const result = await autocannon({ ...options, connections, duration: seconds });
  const { user, system } = process.cpuUsage(before);
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} did not come`);
  }
  const cores = (user + system) / 1e6 / result.duration;
  return { perSecond: result.requests.average, p99: result.latency.p99, cores };
}

async function byWrk(url: string, headers: Record<string, string>): Promise<LoadResult> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", ...lines, url];
  const wrk = spawn("wrk", options, { stdio: ["ignore", "pipe", "inherit"] });
  let used = 0;
  const looking = setInterval(() => (used = processorSeconds(wrk.pid!)), 100);
  wrk.once("exit", () => clearInterval(looking));
  const [output] = await Promise.all([text(wrk.stdout), once(wrk, "close")]);
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(output);
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(output)!;
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    p99: Number(p99) * { us: 0.001, ms: 1, s: 1_000 }[unit as "us" | "ms" | "s"],
    cores: used / seconds,
  };
}
