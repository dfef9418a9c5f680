import { type StdioOptions, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { access, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { installedSandboxProblem } from "../../tests/site/installed-sandbox.ts";
import { limited, runInSandbox, sandboxProblem } from "./sandbox.ts";

const problem = await installedSandboxProblem();
if (problem) console.warn(`The sandbox of native samples was not tested: ${problem}`);

const bounds = { seconds: 5, megabytes: 256, processes: 20 };

async function outputOf(script: string, files: Record<string, string> = {}): Promise<string> {
  const result = await runInSandbox(files, script);
  return result.kind === "ended" ? result.output : result.kind;
}

/** Returns the numbers of this machine's processes with a text in their command. */
async function processesWith(text: string): Promise<string[]> {
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    numbers.map((number) => readFile(`/proc/${number}/cmdline`, "utf8").catch(() => "")),
  );
  return numbers.filter((_, index) => commands[index]!.includes(text));
}

test("where bubblewrap does not work, the reason is reported", async () => {
  vi.stubEnv("BWRAP_PATH", "/bin/false");
  expect(await sandboxProblem()).toMatch(/^bubblewrap cannot isolate programs on this machine/);
  vi.unstubAllEnvs();
});

describe.skipIf(problem)("a program in the sandbox", () => {
  test("has its files, and prints both streams", async () => {
    const script = 'cat "a file.txt"; echo oh >&2; exit 3';
    expect(await runInSandbox({ "a file.txt": "হ্যালো\n" }, script)).toEqual({
      kind: "ended",
      output: "হ্যালো\noh\n",
      code: 3,
    });
  });

  test("reaches no server on this machine", async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const connect = `bash -c 'exec 3<>/dev/tcp/127.0.0.1/${port}' && echo connected`;

    const inside = await outputOf(connect);
    expect(inside).toContain("Connection refused");
    expect(connections).toBe(0);
    expect(await outputOf("cat /proc/net/dev | tail -n +3 | cut -d: -f1")).toBe("    lo\n");

    const connected = once(server, "connection");
    spawnSync("sh", ["-c", connect]);
    await connected;
    expect(connections).toBe(1);
    server.close();
  });

  test("sees nothing of the environment", async () => {
    vi.stubEnv("AUTH_SECRET", "the secret of the site");
    const variables = (await outputOf("env")).trim().split("\n");
    vi.unstubAllEnvs();
    expect(variables.map((line) => line.split("=")[0]).toSorted()).toEqual([
      "CGO_ENABLED",
      "GOMAXPROCS",
      "GOPROXY",
      "GOTOOLCHAIN",
      "HOME",
      "LANG",
      "MALLOC_ARENA_MAX",
      "PATH",
      "PWD",
      "SHLVL",
      "_",
    ]);
  });

  test("reads neither the home folder, nor the database, nor the project", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "pathshala-sandbox-"));
    const database = path.join(folder, "pathshala.db");
    await writeFile(database, "the orders of all people");
    const project = path.resolve(import.meta.dirname, "../..");
    const places = [database, homedir(), project, "/etc/passwd", "/etc/shadow", "/sys", "/var"];

    for (const place of places) {
      expect(await outputOf(`ls -d ${place} 2>&1`)).toContain("No such file or directory");
    }
    expect((await outputOf("ls /")).split("\n")).toEqual([
      "bin",
      "dev",
      "etc",
      "lib",
      "lib64",
      "proc",
      "program",
      "tmp",
      "usr",
      "",
    ]);
    await rm(folder, { recursive: true });
  });

  test("writes only to folders of its own, which end with it", async () => {
    const name = `sandbox-${process.pid}`;
    const script = ["/program", "/tmp", "/", "/dev", "/usr/bin", "/etc"]
      .map((folder) => `touch ${folder}/${name} && echo ${folder}`)
      .join("\n");
    expect((await outputOf(script)).match(/^\/.*$/gm)).toEqual(["/program", "/tmp"]);
    await expect(access(`/tmp/${name}`)).rejects.toThrow("ENOENT");
    expect(await outputOf("ls /program /tmp | grep sandbox")).toBe("");
    expect(await outputOf("head -c 400000000 /dev/zero > large")).toContain("No space left");
  });

  test("inherits no open file", async () => {
    const folder = openSync("/", "r");
    const program = `import("${import.meta.dirname}/sandbox.ts").then(async ({ runInSandbox }) => {
      const { output } = await runInSandbox({ "a.txt": "a" }, "ls /proc/self/fd");
      process.stdout.write(output);
    })`;
    const unused = Array.from({ length: 17 }, () => "ignore" as const);
    const stdio: StdioOptions = ["ignore", "pipe", "inherit", ...unused, folder];
    const { stdout } = spawnSync(process.execPath, ["--eval", program], { stdio });
    closeSync(folder);
    // The last one is the folder that ls itself reads.
    expect(String(stdout)).toBe("0\n1\n2\n3\n");
  });

  test("cannot enter another namespace or see other processes", async () => {
    expect(await outputOf("unshare --user true")).toContain("unshare failed");
    expect(await outputOf("kill -0 $PPID; ls /proc | grep -c '^[0-9]'")).toMatch(/^[1-9]\n$/m);
  });

  test("ends with an endless loop, and leaves no process", async () => {
    const marker = `loop-${process.pid}`;
    const loop = limited([`sh -c 'while :; do : ${marker}; done'`], { ...bounds, seconds: 1 });
    const result = await runInSandbox({}, `sleep 1000 & ${loop}`);
    expect(result).toMatchObject({ kind: "ended", code: 137 });
    await expect.poll(() => processesWith(marker)).toEqual([]);
  });

  test("ends when it needs too much memory", async () => {
    const bomb = limited([`perl -e '$text .= "a" x 1048576 while 1'`], bounds);
    const result = await runInSandbox({}, bomb);
    expect(result).toMatchObject({ kind: "ended", output: expect.stringMatching(/memory/i) });
  });

  test("starts a bounded number of processes", async () => {
    const marker = `fork-${process.pid}`;
    const bomb = `perl -e '$count = 0; while (defined($child = fork)) { if ($child == 0) { sleep 100 } $count++ } print "$count\n"' ${marker}`;
    const result = await runInSandbox({}, limited([bomb], bounds));
    expect(result.kind).toBe("ended");
    const started = Number(result.kind === "ended" && result.output);
    expect(started).toBeGreaterThan(0);
    expect(started).toBeLessThanOrEqual(bounds.processes);
    await expect.poll(() => processesWith(marker)).toEqual([]);
  });

  test("ends when it prints too much, and leaves no process", async () => {
    const marker = `flood-${process.pid}`;
    const result = await runInSandbox({}, `yes ${marker}`);
    expect(result).toEqual({ kind: "too much output" });
    await expect.poll(() => processesWith(marker)).toEqual([]);
  });
});
