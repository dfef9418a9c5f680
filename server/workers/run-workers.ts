import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";

/** Who worked this long did not fail at its start, in milliseconds. */
const settled = 10_000;

/** How long until another worker takes the place of one that ended: doubled with each that fails at its start, in milliseconds. */
const pauses = { shortest: 50, longest: 5_000 };

/** Nothing serves; the worker itself has told why. */
export class FirstWorkerEndedError extends Error {}

type Workers = {
  /** Tells all to finish what they do and end; resolves when they have. */
  stop: () => Promise<void>;
};

/**
 * Runs this program `count` times on one port, and again in place of each that ends. Resolves when they listen;
 * throws FirstWorkerEndedError when the first one cannot start. It starts alone, so that it alone prepares the database.
 */
export async function runWorkers(count: number, log: Logger): Promise<Workers> {
  // All accept from one queue. By Node's other way the first process hands connections out, and those that were
  // on their way to a worker that is killed stay open without ever being answered.
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

  const keep = async (first: Worker) => {
    let worker = first;
    for (let failures = 0; ; worker = start()) {
      const began = performance.now();
      const [code, signal] = await ended(worker);
      if (stopping) return;
      failures = performance.now() - began > settled ? 0 : failures + 1;
      log.error({ worker: worker.id, code, signal }, "a worker ended, another one starts");
      await pause(Math.min(pauses.longest, pauses.shortest * 2 ** failures));
      if (stopping) return;
    }
  };

  const first = start();
  if (!(await listens(first))) throw new FirstWorkerEndedError();
  const workers = [first, ...Array.from({ length: count - 1 }, start)];
  const kept = workers.map(keep);
  await Promise.all(workers.slice(1).map(listens));
  return {
    stop: async () => {
      stopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
      await Promise.all(kept);
    },
  };
}

async function ended(worker: Worker): Promise<[code: number | null, signal: string | null]> {
  return (await once(worker, "exit")) as [number | null, string | null];
}

/** Whether it came to listening before it ended. */
async function listens(worker: Worker): Promise<boolean> {
  return Promise.race([
    once(worker, "listening").then(() => true),
    ended(worker).then(() => false),
  ]);
}
