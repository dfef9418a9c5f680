const { setTimeout: start, clearTimeout: cancel, setInterval: repeat } = globalThis;

/** Replaces the timers by ones that count; returns a function that resolves when none is pending. */
export function countTimers(): () => Promise<void> {
  const pending = new Set<number>();
  const call = (callback: unknown, values: unknown[]) => {
    if (typeof callback === "function") callback(...values);
  };
  globalThis.setTimeout = ((callback: unknown, delay?: number, ...values: unknown[]) => {
    const run = () => {
      pending.delete(id);
      call(callback, values);
    };
    const id = start(run, delay) as unknown as number;
    pending.add(id);
    return id;
  }) as typeof setTimeout;
  globalThis.setInterval = ((callback: unknown, delay?: number, ...values: unknown[]) => {
    const id = repeat(() => call(callback, values), delay) as unknown as number;
    pending.add(id);
    return id;
  }) as typeof setInterval;
  // Either ends both, as in browsers.
  const clear = (id: number) => {
    pending.delete(id);
    cancel(id);
  };
  globalThis.clearTimeout = clear as typeof clearTimeout;
  globalThis.clearInterval = clear as typeof clearInterval;
  return async () => {
    do await new Promise<void>((resolve) => void start(resolve, 1));
    while (pending.size > 0);
  };
}
