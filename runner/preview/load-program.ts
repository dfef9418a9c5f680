import { moduleAddress } from "../javascript/module-address.ts";
import type { CompiledProgram } from "../protocol.ts";
import type { Expect } from "../testing/expect.ts";
import { createLoopGuard } from "./loop-guard.ts";
import type { Page } from "./page.ts";

type PageTest = (
  ...given: [expect: Expect, page: Page, output: string, code: string]
) => Promise<void>;

/** Runs a compiled program, and returns its component and its tests; `report` is called with the error of an endless loop. */
export async function loadProgram(
  { script, testsName, styles }: CompiledProgram,
  modules: Record<string, object>,
  report: (error: unknown) => void,
): Promise<{ component: unknown; tests: PageTest[] }> {
  if (styles !== "") {
    document.head.append(Object.assign(document.createElement("style"), { textContent: styles }));
  }
  const { default: run } = await import(/* @vite-ignore */ moduleAddress(script));
  const exports: Record<string, unknown> = {};
  await run((name: string) => modules[name], exports, createLoopGuard(report));
  return { component: exports.default, tests: exports[testsName] as PageTest[] };
}
