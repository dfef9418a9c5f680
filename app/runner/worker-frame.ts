import { type SandboxFrame, openFrame } from "./sandbox-frame.ts";

const users = new Set<object>();
let frame: SandboxFrame | undefined;

/** Returns the frame of all workers of this page: a warm interpreter takes a hundred megabytes. */
export function workerFrame(user: object): SandboxFrame {
  users.add(user);
  if (!frame?.isAlive()) frame = openFrame(false);
  return frame;
}

/** Removes the frame when nobody uses it any more. */
export function releaseWorkerFrame(user: object): void {
  users.delete(user);
  if (users.size > 0) return;
  frame?.remove();
  frame = undefined;
}
