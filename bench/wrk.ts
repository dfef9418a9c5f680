import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findOnSystem } from "../cli/prove/installed-program.ts";
import { installDebianPackage } from "../tests/site/installed-program.ts";

const connections = 32;
const seconds = 3;

const hasWrk = findOnSystem(["wrk"]) !== undefined || installDebianPackage("wrk");
if (!hasWrk) {
  throw new Error("This benchmark needs wrk: install it (Debian: apt-get install wrk).");
}

/** Returns how many GET requests per second a URL serves to 32 connections. Throws when a response is not a success. */
export async function requestsPerSecond(url: string): Promise<number> {
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "-H", "Accept-Encoding: br", url];
  const { stdout } = await promisify(execFile)("wrk", options);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]);
}
