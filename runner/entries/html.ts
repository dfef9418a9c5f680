import { limitOutcome } from "../limit-result.ts";
import { runPage } from "../pages/run-page.ts";
import type { Runtime, RuntimeReport, Work } from "../protocol.ts";

/** Runs a page in frames of this document; `files` has the script of such a frame. */
export async function run(
  work: Work,
  report: (report: RuntimeReport) => void,
  files: Runtime["files"],
): Promise<void> {
  const { key } = work;
  const script = new TextDecoder().decode(files.page);
  const outcome = await runPage(work, script, (line) => report({ key, kind: "line", line }));
  report({ ...limitOutcome(outcome), key });
}
