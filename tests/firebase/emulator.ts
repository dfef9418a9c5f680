import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../site/running-server.ts";
import { temporaryFolder } from "../site/temporary-folder.ts";

const program = path.join(
  import.meta.dirname,
  "node_modules",
  "firebase-tools",
  "lib",
  "bin",
  "firebase.js",
);

/** A project that exists only in emulators, by the prefix that firebase-tools defines. */
export const project = "demo-pathshala";

/** Maximum time until the emulator is ready, in milliseconds. */
const startTimeout = 120_000;
const maxStarts = 3;

/** A message that Firebase would have sent. */
export type EmulatedMessage = {
  email: string;
  requestType: "VERIFY_EMAIL" | "PASSWORD_RESET" | "VERIFY_AND_CHANGE_EMAIL";
  oobCode: string;
  oobLink: string;
};

export type Emulator = Awaited<ReturnType<typeof startEmulator>>;

/** Starts the official Firebase Auth emulator on free ports in a temporary folder (`await using`). */
export async function startEmulator() {
  const folder = await temporaryFolder();
  const { emulator, host } = await launchReady(folder.path).catch(async (error: unknown) => {
    await folder[Symbol.asyncDispose]();
    throw error;
  });
  const origin = `http://${host}`;
  const dispose = async () => {
    await end(emulator);
    await folder[Symbol.asyncDispose]();
  };
  const call = async <Result>(path: string, body?: unknown, method = "POST"): Promise<Result> => {
    const response = await fetch(origin + path, {
      headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
      ...(body !== undefined && { method, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The emulator responded to ${path} with ${response.status}`);
    return (await response.json()) as Result;
  };
  return {
    host,
    origin,
    /** Calls the emulator's API as the project's owner. */
    call,
    /** Returns the newest message of a kind to an address; undefined without any. */
    messageTo: async (email: string, requestType: EmulatedMessage["requestType"]) => {
      const path = `/emulator/v1/projects/${project}/oobCodes`;
      const { oobCodes } = await call<{ oobCodes: EmulatedMessage[] }>(path);
      return oobCodes.findLast((it) => it.email === email && it.requestType === requestType);
    },
    /** Returns the account with an address; undefined without any. */
    accountOf: async (email: string) => {
      const found = await call<{ users?: { localId: string; photoUrl?: string }[] }>(
        `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:lookup`,
        { email: [email] },
      );
      return found.users?.[0];
    },
    [Symbol.asyncDispose]: dispose,
  };
}

/** Launches emulators until one is ready: another process may take its port between the choice and the start. */
async function launchReady(folder: string) {
  let written = "";
  for (let tries = 0; tries < maxStarts; tries++) {
    const launched = await launch(folder);
    const latest = performance.now() + startTimeout;
    // Its own word: whoever has taken its port would answer, too.
    while (!launched.written().includes("All emulators ready")) {
      if (launched.emulator.exitCode !== null || performance.now() > latest) break;
      await pause(100);
    }
    written = launched.written();
    if (written.includes("All emulators ready")) return launched;
    await end(launched.emulator);
  }
  throw new Error(`The emulator did not start:\n${written}`);
}

async function launch(folder: string) {
  const [auth, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const host = "127.0.0.1";
  await writeFile(
    path.join(folder, "firebase.json"),
    JSON.stringify({
      emulators: {
        auth: { host, port: auth },
        hub: { host, port: hub },
        logging: { host, port: logging },
        ui: { enabled: false },
      },
    }),
  );
  const emulator = spawn(
    process.execPath,
    [program, "emulators:start", "--only", "auth", "--project", project],
    {
      cwd: folder,
      env: { ...process.env, XDG_CONFIG_HOME: folder, CI: "1", NO_UPDATE_NOTIFIER: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let written = "";
  emulator.stdout.on("data", (chunk) => (written += chunk));
  emulator.stderr.on("data", (chunk) => (written += chunk));
  return { emulator, host: `${host}:${auth}`, written: () => written };
}

async function end(emulator: ChildProcess): Promise<void> {
  if (emulator.exitCode !== null || emulator.signalCode !== null) return;
  emulator.kill("SIGKILL");
  await once(emulator, "exit");
}
