import { openSource } from "../../server/import/sources/open-source.ts";
import type { FileFormat } from "../../server/import/sources/file-format.ts";
import {
  type ValidationIssue,
  createValidationIssueList,
} from "../../server/validation/validation-issue.ts";
import { createProgress } from "../terminal/progress.ts";
import { lazyBrowser } from "./browser.ts";
import { lessonTexts } from "./lesson-texts.ts";
import { readProofRules } from "./proof-rules.ts";
import { type Proof, proveLessons } from "./prove-lessons.ts";

export type ProvedSource = { proof: Proof; issues: ValidationIssue[]; issueCount: number };

/** Runs every example of a file or folder that has no other issue. */
export async function proveSource(
  name: string,
  { format, signal }: { format: FileFormat | undefined; signal: AbortSignal },
): Promise<ProvedSource> {
  const source = await openSource(name, { format, input: process.stdin, signal });
  const issues = createValidationIssueList();
  const { rules, issues: issuesOfRules } = await readProofRules(name);
  issues.add(...issuesOfRules);
  const progress = createProgress("Running", "examples");
  await using browser = lazyBrowser();
  const proof = await proveLessons(lessonTexts(source), issues, {
    browser: browser.run,
    rules,
    signal,
    onProgress: (examples) => progress.show(examples, source.fraction()),
  }).finally(progress.clear);
  return { proof, issues: issues.kept, issueCount: issues.count() };
}
