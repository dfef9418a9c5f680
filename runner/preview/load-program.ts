import { moduleAddress } from "../javascript/module-address.ts";
import type { CompiledProgram } from "../protocol.ts";
import type { Expect } from "../testing/expect.ts";
import { createLoopGuard } from "./loop-guard.ts";
import type { Page } from "./page.ts";

type PageTest = (
  ...given: [
    expect: Expect,
    page: Page,
    output: string,
    code: string,
    files: Record<string, string>,
  ]
) => Promise<void>;

/** Runs a compiled program, and returns its component and its tests; `report` is called with the error of an endless loop. */
export async function loadProgram(
  program: CompiledProgram,
  modules: Record<string, object>,
  report: (error: unknown) => void,
): Promise<{ component: unknown; tests: PageTest[] }> {
  const loaded: Record<string, object> = { ...modules };
  const guard = createLoopGuard(report);
  let exports: Record<string, unknown> = {};
  for (const { name, script, styles } of program.modules) {
    if (styles !== "") {
      document.head.append(Object.assign(document.createElement("style"), { textContent: styles }));
    }
    exports = {};
    loaded[`./${name}`] = exports;
    if (script === "") continue;
    const { default: run } = await import(/* @vite-ignore */ moduleAddress(script));
    await run((source: string) => loaded[source], exports, guard);
  }
  // The first file is the last module.
  return { component: exports.default, tests: exports[program.testsName] as PageTest[] };
}
