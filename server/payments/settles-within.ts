import { setTimeout as pause } from "node:timers/promises";

/** Waits until a task settles, at most `timeout` milliseconds; calls `onError` when it fails, also after that. */
export async function settlesWithin(
  timeout: number,
  task: Promise<unknown>,
  onError: (error: unknown) => void,
): Promise<void> {
  const settled = new AbortController();
  const handled = task.catch(onError).finally(() => settled.abort());
  const timer = pause(timeout, undefined, { ref: false, signal: settled.signal });
  await Promise.race([handled, timer.catch(() => {})]);
}
