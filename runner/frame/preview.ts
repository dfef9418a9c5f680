import type { Runtime, Work } from "../protocol.ts";
import { randomKey } from "../../app/api/random-key.ts";
import { moduleAddress } from "../javascript/module-address.ts";
import { removeConstructors } from "../remove-constructors.ts";
import { collectRun } from "./collect-run.ts";
import type { Engine } from "./engine.ts";

/** The module of a preview: runs a program in this document, and reports as a worker does. */
type PreviewModule = {
  run: (work: Work, report: (report: unknown) => void, files: Runtime["files"]) => void;
};

/** Creates an engine that runs a program in the frame itself, where it can render. */
export function createPreview(runtime: Runtime): Engine {
  // A worker could do more than the document: see serveRuns.
  removeConstructors(/^(Worker|SharedWorker)$/);
  const address = moduleAddress(runtime.script);
  const module = import(/* @vite-ignore */ address) as Promise<PreviewModule>;

  const run: Engine["run"] = async (request, onStarted, onEnd) => {
    const { run: runWork } = await module;
    const work: Work = { ...request, key: randomKey() };
    const { receive } = collectRun(work.key, runtime.seconds, onEnd);
    onStarted();
    runWork(work, receive, runtime.files);
  };
  // The page removes the frame of a preview that it stops.
  return { run: (...given) => void run(...given), stop: () => {} };
}
