import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findOnSystem, pathFromEnvironment } from "../../cli/prove/installed-program.ts";
import { installDebianPackage } from "./installed-program.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const deployed = path.resolve(import.meta.dirname, "../..", "deploy", "nginx");

const systemNames = ["nginx", "/usr/sbin/nginx"];

/** Returns the path of nginx: NGINX_PATH, the system's, or one that is installed now. Throws when there is none. */
export function findNginx(): string {
  const found = pathFromEnvironment("NGINX_PATH") ?? findOnSystem(systemNames) ?? installed();
  if (found) return found;
  throw new Error(
    "The tests of several processes need nginx: install it (Debian: apt-get install nginx-light), or set NGINX_PATH to where it is.",
  );
}

function installed(): string | undefined {
  console.log("No nginx was found; trying to install Debian's package for the tests with it.");
  return installDebianPackage("nginx-light") ? findOnSystem(systemNames) : undefined;
}

export type Nginx = {
  origin: string;
  /** Runs nginx's test of its configuration. */
  test: () => Promise<{ code: number; output: string }>;
  /**
   * Returns the numbers (X-Request-Number) of the requests that began before a time, in milliseconds since the epoch, and
   * failed at a process (host:port).
   */
  interrupted: (process: string, until: number) => Promise<number[]>;
} & AsyncDisposable;

/** Starts nginx with the deployment's configuration in front of two processes (host:port), in a temporary folder (`await using`). */
export async function startNginx(port: number, [one, other]: string[]): Promise<Nginx> {
  const program = findNginx();
  const folder = await temporaryFolder();
  const at = (name: string) => path.join(folder.path, name);
  await mkdir(at("temporary"));
  await writeFile(at("nginx.conf"), mainConfiguration());
  await writeFile(at("listen.conf"), `listen 127.0.0.1:${port};`);
  await writeFile(
    at("pathshala.conf"),
    await adapted("pathshala.conf", {
      "/var/cache/pathshala": at("cache"),
    }),
  );
  await writeFile(
    at("upstream.conf"),
    await adapted("upstream.conf", {
      "127.0.0.1:3000": one!,
      "127.0.0.1:3001": other!,
    }),
  );
  const settings = ["-p", `${folder.path}/`, "-c", at("nginx.conf"), "-e", at("error.log")];
  const nginx = spawn(program, [...settings, "-g", "daemon off;"], { stdio: "ignore" });
  const ended = once(nginx, "exit");
  const running: Nginx = {
    origin: `http://127.0.0.1:${port}`,
    test: async () => {
      const testing = spawn(program, [...settings, "-t"]);
      let output = "";
      testing.stderr.on("data", (chunk) => (output += chunk));
      const [code] = (await once(testing, "close")) as [number];
      return { code, output };
    },
    interrupted: async (process, until) =>
      (await readFile(at("access.log"), "utf8"))
        .split("\n")
        .map(readLine)
        .filter(({ began, failed }) => began <= until && failed.includes(process))
        .map(({ number }) => number),
    [Symbol.asyncDispose]: async () => {
      if (nginx.exitCode === null) nginx.kill("SIGTERM");
      await ended;
      await folder[Symbol.asyncDispose]();
    },
  };
  await Promise.race([untilResponding(running.origin), ended]);
  if (nginx.exitCode !== null) {
    const errors = await readFile(at("error.log"), "utf8");
    await running[Symbol.asyncDispose]();
    throw new Error(`nginx did not start:\n${errors}`);
  }
  return running;
}

/** Returns a configuration without the system's; its access log has the processes and statuses of each numbered request. */
function mainConfiguration(): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path temporary/${kind};`,
  );
  return `
    ${userInfo().uid === 0 ? "user root;" : ""}
    worker_processes 2;
    pid nginx.pid;
    events { worker_connections 1024; }
    http {
      ${temporary.join(" ")}
      log_format attempts "$http_x_request_number|$upstream_addr|$upstream_status|$msec|$request_time";
      access_log access.log attempts;
      include pathshala.conf;
    }`;
}

/** Returns a file of the deployment with replaced addresses and folders; throws when it does not contain one of them. */
async function adapted(name: string, changes: Record<string, string>): Promise<string> {
  let text = await readFile(path.join(deployed, name), "utf8");
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${name} has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Parses a line of the log: the request's number, when it began (milliseconds), and the processes where it failed. */
function readLine(line: string): { number: number; began: number; failed: string[] } {
  const [number, processes = "", statuses = "", ended, seconds] = line.split("|");
  const status = statuses.split(", ");
  return {
    number: Number(number),
    began: (Number(ended) - Number(seconds)) * 1000,
    failed: processes.split(", ").filter((_, index) => /^(502|504|-)$/.test(status[index]!)),
  };
}

async function untilResponding(origin: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(origin).catch(() => undefined)) return;
    await pause(50);
  }
}
