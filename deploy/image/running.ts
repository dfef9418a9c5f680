import assert from "node:assert/strict";
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../tests/site/running-server.ts";
import { filesOf } from "./contents.ts";
import type { Dockerfile } from "./dockerfile.ts";
import { type Image, inImage, nodeUser } from "./stages.ts";

/** How long the first start may take until the image's health check agrees, in milliseconds. */
const startTimeout = 60_000;

type Figures = { milliseconds: number; megabytes: number | undefined };

/**
 * Runs the image as a container would be: as another user, on an empty data folder. Asks its health check, then for a
 * page, a script and courses, runs the operator's command and loads all modules beside it, and stops it. Throws at the
 * first thing wrong.
 */
export async function tryRunning(
  image: Image,
  { command, healthCheck, user }: Dockerfile,
): Promise<Figures> {
  assert.equal(user, "node", "the image is run as root");
  const port = String(await freePort());
  const origin = "https://pathshala.example.org";
  const settings = { ...image.environment, HOST: "127.0.0.1", PORT: port, ORIGIN: origin };
  const container = { ...image, environment: settings };
  const began = performance.now();
  const server = start(container, command);
  try {
    await becomesHealthy(server, () => run(container, healthCheck));
    const milliseconds = Math.round(performance.now() - began);
    await answers(`http://127.0.0.1:${port}`);
    await commandWorks(container);
    await everythingLoads(container);
    const megabytes = await memoryOf(server.process);
    server.process.kill("SIGTERM");
    const [code] = await once(server.process, "exit");
    assert.equal(code, 0, `SIGTERM ended it with ${code}:\n${server.output()}`);
    await assert.rejects(run(container, healthCheck), "the health check finds a stopped site well");
    return { milliseconds, megabytes };
  } finally {
    if (server.process.exitCode === null) server.process.kill("SIGKILL");
  }
}

type Started = { process: ChildProcess; output: () => string };

function start(container: Image, [program, ...values]: string[]): Started {
  const child = spawn(program!, values, {
    ...inImage(container),
    ...otherUser(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  child.stdout.on("data", (chunk) => (written += chunk));
  child.stderr.on("data", (chunk) => (written += chunk));
  return { process: child, output: () => written };
}

/** Runs a program in the image and gives what it wrote. Throws what it wrote about its failure. */
async function run(container: Image, [program, ...values]: string[]): Promise<string> {
  const options = { ...inImage(container), ...otherUser(), encoding: "utf8" as const };
  try {
    return (await promisify(execFile)(program!, values, options)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} failed in the image:\n${stdout}${stderr}`, { cause: error });
  }
}

/** Only root can become somebody else; whoever is not root is one already. */
function otherUser(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? nodeUser : {};
}

async function becomesHealthy(server: Started, check: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + startTimeout;
  while (
    !(await check().then(
      () => true,
      () => false,
    ))
  ) {
    const runs = server.process.exitCode === null && performance.now() < end;
    assert.ok(runs, `it does not become healthy:\n${server.output()}`);
    await pause(100);
  }
}

async function answers(address: string): Promise<void> {
  const page = await text(`${address}/home`);
  const script = /\/static\/js\/[\w.-]+\.js/.exec(page)?.[0];
  assert.ok(script, "/home has no script");
  await text(address + script);
  const courses = JSON.parse(await text(`${address}/api/courses`)) as {
    id: string;
    name: string;
  }[];
  assert.ok(courses.length > 0, "there are no courses");
  const course = await text(`${address}/course/category/${courses[0]!.id}`);
  assert.ok(course.includes("<h1"), "a course's page has no heading");
  assert.equal((await fetch(`${address}/metrics`)).status, 404, "/metrics is public");
}

async function text(address: string): Promise<string> {
  const response = await fetch(address);
  assert.equal(response.status, 200, address);
  return response.text();
}

async function commandWorks(container: Image): Promise<void> {
  const list = await run(container, ["node", "cli/catalogue.ts", "list", "--json"]);
  assert.ok((JSON.parse(list) as unknown[]).length > 0, "the command lists no courses");
  const examined = await run(container, ["node", "cli/catalogue.ts", "doctor"]);
  assert.match(examined, /Nothing is wrong/);
}

/** Loads each module, those too that only some settings need: a package that is missing would be met late. */
async function everythingLoads(container: Image): Promise<void> {
  const modules = (await filesOf(inImage(container).cwd)).filter(
    (file) => /^(cli|server)\/.*\.ts$/.test(file) && !programs.includes(file),
  );
  const imports = modules.map((file) => `await import("./${file}");`);
  await run(container, ["node", "--input-type=module", "-e", `${imports.join("")}process.exit()`]);
}

/** What begins its work when it is loaded. */
const programs = ["cli/catalogue.ts", "server/main.ts", "server/identity/password-thread.ts"];

/** What the process takes, where the system tells. */
async function memoryOf({ pid }: ChildProcess): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  return kilobytes ? Math.round(Number(kilobytes) / 1000) : undefined;
}
