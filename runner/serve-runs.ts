import { limitOutcome } from "./limit-result.ts";
import { removeConstructors } from "./remove-constructors.ts";
import type { Outcome, OutputLine, Work } from "./protocol.ts";

type Run = (work: Work, sendLine: (line: OutputLine) => void) => Promise<Outcome>;

/**
 * Serves the frame's runs in a worker. `load` is called with the files that the page loaded and returns what runs a
 * program. Everything needed for reports is taken here, before a learner's program can replace it.
 */
export function serveRuns(load: (files: Record<string, ArrayBuffer>) => Promise<Run>): void {
  // In Firefox, fonts of a worker are loaded from anywhere; a worker of the worker would have them again.
  removeConstructors(/^(FontFace|Worker)$/);
  const send = postMessage.bind(globalThis) as (report: unknown) => void;
  let run: Run | undefined;
  addEventListener("message", async ({ data }: MessageEvent) => {
    if (!run) {
      try {
        run = await load(data as Record<string, ArrayBuffer>);
        return send({ kind: "ready" });
      } catch (error) {
        console.error(error);
        return send({ kind: "unavailable" });
      }
    }
    const work = data as Work;
    const { key } = work;
    try {
      const outcome = await run(work, (line) => send({ key, kind: "line", line }));
      send({ ...limitOutcome(outcome), key });
    } catch (error) {
      const message = `The program ended unexpectedly: ${String(error)}`;
      send({ key, kind: "error", message, isBroken: true });
    }
  });
}
