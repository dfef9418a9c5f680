import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import { Parser } from "acorn";
import acornJsx from "acorn-jsx";
import { createPortal, flushSync } from "react-dom";
import { type Transform, transform } from "sucrase";
import { randomKey } from "../../app/random-key.ts";
import { checkImports, parseModule, problemOf } from "../javascript/check-syntax.ts";
import { moduleAddress } from "../javascript/module-address.ts";
import { named } from "../javascript/stack.ts";
import type { expect } from "../testing/expect.ts";
import { guardLoops } from "./guard-loops.ts";
import { createLoopGuard } from "./loop-guard.ts";
import type { Page } from "./page.ts";

/** What programs can import. */
const modules: Record<string, object> = {
  react: React,
  "react-dom": { createPortal, flushSync },
  "react/jsx-runtime": jsxRuntime,
};

/** Sucrase accepts JSX that is wrong, or reports it elsewhere. */
const jsxParser = Parser.extend(acornJsx());

type PageTest = (
  ...given: [expect: typeof expect, page: Page, output: string, code: string]
) => Promise<void>;

/** Runs a program, and returns its component and its tests. */
type CompiledProgram = () => Promise<{ component: unknown; tests: PageTest[] }>;

/** Compiles a program with its tests, which see its top-level names. Throws a SyntaxProblem. */
export function compileProgram(code: string, tests: string[], isTyped: boolean): CompiledProgram {
  const prepare = isTyped ? withoutTypes : (same: string) => same;
  checkImports(parseModule(prepare(code), jsxParser), Object.keys(modules));
  const testsName = `tests_${randomKey()}`;
  const functions = tests.map((test) => `async (expect, page, output, code) => {\n${test}\n}`);
  const script = prepare(`${code}\nexport const ${testsName} = [${functions.join(",\n")}];`);
  const guard = `guard_${randomKey()}`;
  const guarded = guardLoops(script, parseModule(script, jsxParser), guard);
  // The code begins on the first line, so that lines are the learner's.
  const address = moduleAddress(
    named(`export default (require, exports, ${guard}) => {${withoutJsx(guarded)}\n}`),
  );
  return async () => {
    const { default: run } = await import(/* @vite-ignore */ address);
    const exports: Record<string, unknown> = {};
    run((name: string) => modules[name], exports, createLoopGuard());
    return { component: exports.default, tests: exports[testsName] as PageTest[] };
  };
}

const jsx = { production: true, disableESTransforms: true } as const;

function withoutTypes(code: string): string {
  try {
    const transforms: Transform[] = ["typescript", "jsx"];
    return transform(code, { ...jsx, transforms, jsxRuntime: "preserve" }).code;
  } catch (error) {
    throw problemOf(error, code, 1);
  }
}

function withoutJsx(code: string): string {
  return transform(code, { ...jsx, transforms: ["jsx", "imports"], jsxRuntime: "automatic" }).code;
}
