import type { Compilation, FrameRequest, RunResult } from "../protocol.ts";

/** Something that runs programs, one at a time; `end` is called once for each. */
export type Engine = {
  run: (
    request: FrameRequest,
    onStarted: () => void,
    end: (result: RunResult | Compilation) => void,
  ) => void;
  stop: () => void;
};
