import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { givenBy, installDebianPackage, onSystem } from "./installed-program.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const deployed = path.resolve(import.meta.dirname, "../..", "deploy", "nginx");

const systemNames = ["nginx", "/usr/sbin/nginx"];

/** The nginx to test with: NGINX_PATH, the system's, or else one installed now. Throws with what to do when none can be had. */
export function findNginx(): string {
  const found = givenBy("NGINX_PATH") ?? onSystem(systemNames) ?? installed();
  if (found) return found;
  throw new Error(
    "The tests of several processes need nginx: install it (Debian: apt-get install nginx-light), or set NGINX_PATH to where it is.",
  );
}

function installed(): string | undefined {
  console.log("No nginx was found; trying to install Debian's package for the tests with it.");
  return installDebianPackage("nginx-light") ? onSystem(systemNames) : undefined;
}

export type Nginx = {
  origin: string;
  /** What it says of its own configuration when asked to test it. */
  test: () => Promise<{ code: number; output: string }>;
  /** The numbers (X-Request-Number) of the requests begun until then, in milliseconds, that it sent to a process (host:port) and that broke off there. */
  brokenOff: (process: string, until: number) => Promise<number[]>;
} & AsyncDisposable;

/** nginx with the deployment's configuration in front of two processes (host:port), on a port and folder of its own (`await using`). */
export async function startNginx(port: number, [one, other]: string[]): Promise<Nginx> {
  const program = findNginx();
  const folder = await temporaryFolder();
  const at = (name: string) => path.join(folder.path, name);
  await mkdir(at("temporary"));
  await writeFile(at("nginx.conf"), mainConfiguration());
  await writeFile(
    at("pathshala.conf"),
    await adapted("pathshala.conf", {
      "listen 80;": `listen 127.0.0.1:${port};`,
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
    brokenOff: async (process, until) =>
      (await readFile(at("access.log"), "utf8"))
        .split("\n")
        .map(readLine)
        .filter(({ began, broken }) => began <= until && broken.includes(process))
        .map(({ number }) => number),
    [Symbol.asyncDispose]: async () => {
      if (nginx.exitCode === null) nginx.kill("SIGTERM");
      await ended;
      await folder[Symbol.asyncDispose]();
    },
  };
  await Promise.race([answering(running.origin), ended]);
  if (nginx.exitCode !== null) {
    const errors = await readFile(at("error.log"), "utf8");
    await running[Symbol.asyncDispose]();
    throw new Error(`nginx did not start:\n${errors}`);
  }
  return running;
}

/** nginx without anything of the system's own configuration; its log tells what became of each numbered request. */
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

/** A file of the deployment with other addresses and folders; throws when it does not have what is to be replaced. */
async function adapted(name: string, changes: Record<string, string>): Promise<string> {
  let text = await readFile(path.join(deployed, name), "utf8");
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${name} has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** A line of the log: the request's number, when it began (milliseconds), and the processes that it broke off on. */
function readLine(line: string): { number: number; began: number; broken: string[] } {
  const [number, processes = "", statuses = "", ended, seconds] = line.split("|");
  const status = statuses.split(", ");
  return {
    number: Number(number),
    began: (Number(ended) - Number(seconds)) * 1000,
    broken: processes.split(", ").filter((_, index) => /^(502|504|-)$/.test(status[index]!)),
  };
}

async function answering(origin: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(origin).catch(() => undefined)) return;
    await pause(50);
  }
}
