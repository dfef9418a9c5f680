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
 * One hash a core at a time, on threads of their own: in Node's own pool they would stand before the compression of
 * pages and the reading of files, and there they cannot give way.
 */
function deriveKey(password: string, salt: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    waiting.push({ password, salt, resolve, reject });
    if (idle.length === 0 && threads < availableParallelism()) idle.push(startThread());
    workOff();
  });
}

function startThread(): Worker {
  threads += 1;
  const thread = new Worker(new URL("password-thread.ts", import.meta.url));
  thread.unref();
  return thread;
}

function workOff(): void {
  if (waiting.length === 0) return;
  const thread = idle.pop();
  if (!thread) return;
  const { password, salt, resolve, reject } = waiting.shift()!;
  thread.ref();
  const onMessage = (key: Uint8Array) => {
    thread.off("error", onError);
    thread.unref();
    idle.push(thread);
    resolve(key);
    workOff();
  };
  const onError = (error: Error) => {
    thread.off("message", onMessage);
    threads -= 1;
    reject(error);
  };
  thread.once("message", onMessage);
  thread.once("error", onError);
  thread.postMessage({ password, salt });
}
