import { availableParallelism } from "node:os";
import { Tinypool } from "tinypool";

/**
 * Creates a pool of threads, at most one per core and so many, that run a module's default function. A thread starts on demand and
 * ends after an idle minute. Returns the function that runs a task; it rejects when its thread cannot start or dies.
 */
export function createThreadPool<Task, Result>(
  file: URL,
  maxThreads: number,
): (task: Task) => Promise<Result> {
  const pool = new Tinypool({
    filename: file.href,
    minThreads: 0,
    maxThreads: Math.min(maxThreads, availableParallelism()),
    idleTimeout: 60_000,
  });
  let startError: unknown;

  // Without threads, tinypool leaves the waiting tasks in its queue until the next call.
  const rejectWaiting = () => {
    if (pool.threads.length === 0) pool.cancelPendingTasks();
  };
  pool.on("error", (error) => {
    startError = error;
    rejectWaiting();
  });

  return async (task) => {
    try {
      const result = (await pool.run(task)) as Result;
      startError = undefined;
      return result;
    } catch (error) {
      rejectWaiting();
      throw startError ?? error;
    }
  };
}
