import type { FrameCommand, RunResult } from "../protocol.ts";

/** Something that runs programs, one at a time; `end` is called once for each. */
export type Engine = {
  run: (
    request: Extract<FrameCommand, { kind: "run" }>["request"],
    onStarted: () => void,
    end: (result: RunResult) => void,
  ) => void;
  stop: () => void;
};
