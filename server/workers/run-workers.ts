import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";

/** A worker that lived this long did not fail at its start, in milliseconds. */
const startPeriod = 10_000;

/** The pause before a worker is replaced, doubled with each failure at the start, in milliseconds. */
const restartDelay = { shortest: 50, longest: 5_000 };

/** Thrown when nothing serves; the worker itself has logged why. */
export class FirstWorkerEndedError extends Error {}

type Workers = {
  /** Lets all finish their requests and end; resolves when they have. */
  stop: () => Promise<void>;
};

/**
 * Runs this program in `count` workers on one port and replaces each that ends. Resolves when they listen. The first
 * one starts alone, so that only it prepares the database; throws FirstWorkerEndedError when it cannot start.
 */
export async function runWorkers(count: number, log: Logger): Promise<Workers> {
  // All accept from one queue. With round-robin the primary distributes connections, and those sent to a worker that
  // is killed stay open without a response.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let stopping = false;

  const start = () => {
    const worker = cluster.fork();
    const { id, process: started } = worker;
    worker.once("listening", () =>
      log.info({ worker: id, workerPid: started.pid }, "a worker listens"),
    );
    return worker;
  };

  const keepRunning = async (first: Worker) => {
    let worker = first;
    for (let failures = 0; ; worker = start()) {
      const began = performance.now();
      const [code, signal] = await ended(worker);
      if (stopping) return;
      failures = performance.now() - began > startPeriod ? 0 : failures + 1;
      log.error({ worker: worker.id, code, signal }, "a worker ended, another one starts");
      await pause(Math.min(restartDelay.longest, restartDelay.shortest * 2 ** failures));
      if (stopping) return;
    }
  };

  const first = start();
  if (!(await listens(first))) throw new FirstWorkerEndedError();
  const workers = [first, ...Array.from({ length: count - 1 }, start)];
  const running = workers.map(keepRunning);
  await Promise.all(workers.slice(1).map(listens));
  return {
    stop: async () => {
      stopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
      await Promise.all(running);
    },
  };
}

async function ended(worker: Worker): Promise<[code: number | null, signal: string | null]> {
  return (await once(worker, "exit")) as [number | null, string | null];
}

/** Whether it began to listen before it ended. */
async function listens(worker: Worker): Promise<boolean> {
  return Promise.race([
    once(worker, "listening").then(() => true),
    ended(worker).then(() => false),
  ]);
}
