import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import type { Writable } from "node:stream";
import { findOnSystem, pathFromEnvironment } from "./installed-program.ts";

const findBubblewrap = () => pathFromEnvironment("BWRAP_PATH") ?? findOnSystem(["bwrap"]);

/** The parts of the system that compilers and runtimes consist of; nothing else of the disk is in the sandbox. */
const systemFolders = ["bin", "include", "lib", "lib64", "libexec", "share"].map(
  (name) => `/usr/${name}`,
);

/** The environment in the sandbox; the settings bound the threads of Go, and keep it from downloading. */
const environment = {
  PATH: "/usr/bin",
  HOME: "/program",
  LANG: "C.UTF-8",
  MALLOC_ARENA_MAX: "2",
  GOMAXPROCS: "2",
  GOPROXY: "off",
  GOTOOLCHAIN: "local",
  CGO_ENABLED: "0",
};

const megabyte = 1024 * 1024;
const folderBytes = 256 * megabyte;

/** Maximum size of what a program prints, in bytes; more ends it. */
const outputBytes = 64 * 1024;

/** Maximum time for all of a script, in milliseconds, in case its own limits do not end it. */
const scriptTimeout = 300_000;

/**
 * Closes the files that this process inherited from its parent, and lets the kernel end these programs first when memory
 * is short on the machine.
 */
const preparation = `
for file in /proc/self/fd/*; do
  [ "\${file##*/}" -gt 2 ] && eval "exec \${file##*/}>&-"
done
echo 1000 > /proc/self/oom_score_adj
`;

export type SandboxResult =
  | { kind: "ended"; output: string; code: number }
  | { kind: "too much output" }
  | { kind: "timeout" };

/**
 * Runs a bash script in a folder of its own with these files: without network, with an empty environment, and with the
 * system's programs, but no other file. Nothing remains of it. Standard error is part of the output.
 */
export async function runInSandbox(
  files: Record<string, string>,
  script: string,
): Promise<SandboxResult> {
  const texts = Object.values(files);
  const running = spawn(findBubblewrap() ?? "bwrap", sandboxArguments(Object.keys(files), script), {
    cwd: "/",
    env: {},
    stdio: ["ignore", "pipe", "pipe", ...texts.map(() => "pipe" as const)],
    // The kernel does not limit the processes of root; 65534 is nobody.
    ...(process.getuid?.() === 0 && { uid: 65534, gid: 65534 }),
  });
  for (const [index, text] of texts.entries()) {
    const pipe = running.stdio[index + 3] as Writable;
    // A sandbox that does not start closes its end; its exit says why.
    pipe.on("error", () => {});
    pipe.end(text);
  }
  return collectOutput(running);
}

/** Returns why no program can run in the sandbox here; undefined when it can. */
export async function sandboxProblem(): Promise<string | undefined> {
  if (!findBubblewrap()) return "bubblewrap (bwrap) is not installed";
  const result = await runInSandbox({}, "prlimit --version");
  if (result.kind === "ended" && result.code === 0) return undefined;
  const reason = result.kind === "ended" ? result.output.trim() : result.kind;
  return `bubblewrap cannot isolate programs on this machine (${reason})`;
}

/**
 * Returns a command with limits, as a line of a shell script. It is killed, so that its code is 137, after these seconds
 * of processor time, or three times as many of any other.
 */
export function limited(
  command: string[],
  limits: { seconds: number; megabytes: number; processes: number },
): string {
  const { seconds, megabytes, processes } = limits;
  const prlimit = `prlimit --core=0 --cpu=${seconds} --as=${megabytes * megabyte} --nproc=${processes}`;
  return `${prlimit} timeout --signal=KILL ${3 * seconds} ${command.join(" ")}`;
}

function sandboxArguments(files: string[], script: string): string[] {
  const settings = readdirSync("/etc").filter((name) => name.startsWith("java"));
  const visible = [
    ...systemFolders,
    ...["alternatives", "ld.so.cache", ...settings].map((name) => `/etc/${name}`),
  ];
  return [
    "--unshare-all",
    "--unshare-user",
    "--disable-userns",
    "--die-with-parent",
    "--new-session",
    "--clearenv",
    ...Object.entries(environment).flatMap(([name, value]) => ["--setenv", name, value]),
    ...visible.flatMap((place) => ["--ro-bind-try", place, place]),
    ...["bin", "lib", "lib64"].flatMap((name) => ["--symlink", `usr/${name}`, `/${name}`]),
    ..."--proc /proc --dev /dev --remount-ro /dev".split(" "),
    ...["/tmp", "/program"].flatMap((place) => ["--size", String(folderBytes), "--tmpfs", place]),
    ...files.flatMap((file, index) => ["--file", String(index + 3), `/program/${file}`]),
    ..."--remount-ro / --chdir /program bash -c".split(" "),
    preparation + script,
  ];
}

async function collectOutput(running: ChildProcess): Promise<SandboxResult> {
  const chunks: Buffer[] = [];
  let size = 0;
  let exceeded: "too much output" | "timeout" | undefined;
  const end = (reason: typeof exceeded) => {
    exceeded ??= reason;
    running.kill("SIGKILL");
  };
  const timer = setTimeout(() => end("timeout"), scriptTimeout);
  for (const stream of [running.stdout!, running.stderr!]) {
    stream.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > outputBytes) end("too much output");
      else chunks.push(chunk);
    });
  }
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  running.on("error", reject);
  running.on("close", (code) => resolve(code ?? 1));
  const code = await promise.finally(() => clearTimeout(timer));
  if (exceeded) return { kind: exceeded };
  return { kind: "ended", output: Buffer.concat(chunks).toString(), code };
}
