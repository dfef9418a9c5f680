import { canRun } from "../../contract/runnable-language.ts";
import type { Example } from "./examples.ts";
import {
  type BrowserRun,
  type Finding,
  proveExercise,
  proveProgram,
  proveTests,
  runInBrowser,
} from "./prove-example.ts";
import { runNative } from "./run-native.ts";
import { sandboxProblem } from "./sandbox.ts";
import { isInstalled, toolchainOf } from "./toolchains.ts";

/** What running an example showed, or why it was not run. */
export type Verdict = { findings: Finding[] } | { notRun: string };

/** Returns a function that runs an example of a lesson's text: in the browser, or by the system's compiler in a sandbox. */
export function createProver(
  browser: BrowserRun,
): (example: Example, lesson: string) => Promise<Verdict> {
  let sandbox: ReturnType<typeof sandboxProblem> | undefined;
  return async (example, lesson) => {
    const { kind, language } = example;
    if (kind === "lone output") return { notRun: "no code stands directly before this output" };
    if (canRun(language)) {
      return { findings: await proveInBrowser(example, lesson, browser) };
    }
    if (kind !== "sample" && kind !== "prediction") {
      return { notRun: `no browser runs ${language}` };
    }
    const toolchain = toolchainOf(language);
    if (!toolchain) return { notRun: `nothing here runs ${language}` };
    sandbox ??= sandboxProblem();
    const problem = await sandbox;
    if (problem) return { notRun: problem };
    if (!isInstalled(toolchain)) {
      const { program, debianPackage } = toolchain;
      return { notRun: `there is no ${program} (Debian: apt-get install ${debianPackage})` };
    }
    return {
      findings: await proveProgram(example, lesson, (program) => runNative(program, toolchain)),
    };
  };
}

async function proveInBrowser(
  example: Exclude<Example, { kind: "lone output" }>,
  lesson: string,
  browser: BrowserRun,
): Promise<Finding[]> {
  switch (example.kind) {
    case "exercise":
      return proveExercise(example, browser);
    case "alsoRight":
    case "wrong":
      return proveTests(example, browser);
    default:
      return proveProgram(example, lesson, (program) => runInBrowser(program, browser));
  }
}
