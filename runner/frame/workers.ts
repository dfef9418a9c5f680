import type { Compilation, RunResult, Runtime, RuntimeReport, Work } from "../protocol.ts";
import { moduleAddress } from "../javascript/module-address.ts";
import { collectRun } from "./collect-run.ts";
import type { Engine } from "./engine.ts";
import { randomKey } from "../../app/api/random-key.ts";

type StartedWorker = {
  worker: Worker;
  /** Resolves with a message for the learner where the runtime cannot be loaded. */
  isReady: Promise<boolean>;
  /** Are called with what comes from the worker. */
  onMessage: (data: unknown) => void;
  onFailure: () => void;
};

/** Creates an engine that runs each program in a worker, which it ends at the limit. */
export function createWorkers(runtime: Runtime): Engine {
  const address = moduleAddress(runtime.script);
  const start = () => startWorker(address, runtime);
  let idle: StartedWorker | undefined;
  let stop = () => {};

  const run: Engine["run"] = async (request, onStarted, onEnd) => {
    const started = idle ?? start();
    idle = undefined;
    const { worker } = started;
    const finish = (result: RunResult | Compilation, isReusable: boolean) => {
      started.onMessage = () => {};
      if (runtime.warm && isReusable) {
        idle = started;
      } else {
        worker.terminate();
        if (runtime.warm) idle = start();
      }
      onEnd(result);
    };

    let isStopped = false;
    stop = () => {
      isStopped = true;
      stop = () => {};
      finish({ kind: "stopped" }, false);
    };
    const isReady = await started.isReady;
    if (isStopped) return;
    if (!isReady) return finish({ kind: "unavailable", reason: "not started" }, false);

    const work: Work = { ...request, key: randomKey() };
    const { receive, end } = collectRun(work.key, runtime.seconds, finish);
    stop = () => end({ kind: "stopped" });
    started.onMessage = receive;
    started.onFailure = () =>
      end({ kind: "error", output: [], message: "The program ended unexpectedly." });
    worker.postMessage(work);
    onStarted();
  };

  return { run: (...given) => void run(...given), stop: () => stop() };
}

function startWorker(address: string, { files }: Runtime): StartedWorker {
  const worker = new Worker(address);
  let resolve!: (isReady: boolean) => void;
  const isReady = new Promise<boolean>((resolveReady) => {
    resolve = resolveReady;
  });
  const started: StartedWorker = {
    worker,
    isReady,
    onMessage: (data) => {
      const report = data as RuntimeReport;
      if (report.kind === "ready") resolve(true);
      if (report.kind === "unavailable") resolve(false);
    },
    onFailure: () => resolve(false),
  };
  worker.addEventListener("message", ({ data }) => started.onMessage(data));
  worker.addEventListener("error", () => started.onFailure());
  worker.postMessage(files);
  return started;
}
