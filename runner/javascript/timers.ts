const { setTimeout: start, clearTimeout: cancel } = globalThis;

/** Replaces setTimeout by one that counts; returns a function that resolves when no time-out is pending. */
export function countTimeouts(): () => Promise<void> {
  const pending = new Set<number>();
  globalThis.setTimeout = ((callback: unknown, delay?: number, ...values: unknown[]) => {
    const run = () => {
      pending.delete(id);
      if (typeof callback === "function") callback(...values);
    };
    const id = start(run, delay) as unknown as number;
    pending.add(id);
    return id;
  }) as typeof setTimeout;
  globalThis.clearTimeout = ((id: number) => {
    pending.delete(id);
    cancel(id);
  }) as typeof clearTimeout;
  return async () => {
    do await new Promise<void>((resolve) => void start(resolve, 1));
    while (pending.size > 0);
  };
}
