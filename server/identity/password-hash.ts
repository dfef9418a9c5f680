import { randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

type Task = {
  password: string;
  salt: string;
  resolve: (key: Uint8Array) => void;
  reject: (error: Error) => void;
};

const waiting: Task[] = [];
const idle: Worker[] = [];
let threads = 0;

/** Hashes a password with a new salt, as better-auth does: `salt:key`, both hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  return `${salt}:${Buffer.from(await deriveKey(password, salt)).toString("hex")}`;
}

/** Whether a password is the one that a hash was made of. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [salt = "", key = ""] = hash.split(":");
  const derived = await deriveKey(password, salt);
  const expected = Buffer.from(key, "hex");
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/**
 * One hash a core at a time, on threads of their own: in Node's pool they would stand before the compression of pages
 * and the reading of files, and could not give way to them.
 */
function deriveKey(password: string, salt: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    waiting.push({ password, salt, resolve, reject });
    workOff();
  });
}

function workOff(): void {
  while (waiting.length > 0) {
    const thread = idle.pop() ?? startThread();
    if (!thread) return;
    give(thread, waiting.shift()!);
  }
}

/** A further thread, while there are fewer than cores. */
function startThread(): Worker | undefined {
  if (threads >= availableParallelism()) return undefined;
  threads += 1;
  return new Worker(new URL("password-thread.ts", import.meta.url));
}

function give(thread: Worker, { password, salt, resolve, reject }: Task): void {
  const onKey = (key: Uint8Array) => {
    thread.off("error", onError);
    // An idle thread does not keep the process alive.
    thread.unref();
    idle.push(thread);
    resolve(key);
    workOff();
  };
  const onError = (error: Error) => {
    thread.off("message", onKey);
    threads -= 1;
    reject(error);
    workOff();
  };
  thread.once("message", onKey).once("error", onError).ref();
  thread.postMessage({ password, salt });
}
