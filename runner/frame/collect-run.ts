import type { Compilation, OutputLine, RunResult, RuntimeReport } from "../protocol.ts";
import { limitLine, limitResult, maxLines } from "../limit-result.ts";

/** Maximum number of messages during a run; the runtimes themselves send far fewer. */
const maxMessages = 2_000;

const now = performance.now.bind(performance);

/**
 * Collects the reports of one run until its end or limit. The limit is also checked with each message, because a flood
 * of messages delays timers. `isReusable`: whether the runtime itself reported the end, and can run another program.
 */
export function collectRun(
  key: string,
  seconds: number,
  onEnd: (result: RunResult | Compilation, isReusable: boolean) => void,
) {
  const output: OutputLine[] = [];
  let lines = 0;
  let hasMoreLines = false;
  const deadline = now() + seconds * 1000;
  let messages = 0;
  let hasEnded = false;

  const end = (result: RunResult | Compilation, isReusable = false) => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(timer);
    onEnd(limitResult(result), isReusable);
  };
  const timeOut = () => end({ kind: "timeout", output, seconds });
  const timer = setTimeout(timeOut, seconds * 1000);

  return {
    /** Handles a message from the runtime, or from the learner's program pretending to be it. */
    receive(report: unknown): void {
      if (hasEnded) return;
      if (now() > deadline) return timeOut();
      if (++messages > maxMessages) {
        const message = "The program sent too many messages and was stopped.";
        return end({ kind: "error", output, message });
      }
      if (!isOfRun(report, key)) return;
      if (report.kind === "line") {
        if (report.line.replaces && lines > 0) lines--;
        if (lines < maxLines) output[lines++] = limitLine(report.line);
        else hasMoreLines = true;
      } else if (report.kind === "finished") {
        const { tests } = report;
        const truncated = report.truncated || hasMoreLines;
        end({ kind: "finished", output, truncated, tests }, !report.isBroken);
      } else if (report.kind === "compiled") {
        const { key: _key, isBroken = false, ...compilation } = report;
        end(compilation, !isBroken);
      } else {
        const { key: _key, isBroken = false, ...error } = report;
        end({ ...error, output }, !isBroken);
      }
    },
    end,
  };
}

function isOfRun(report: unknown, key: string): report is Extract<RuntimeReport, { key: string }> {
  return typeof report === "object" && report !== null && "key" in report && report.key === key;
}
