import { Parser } from "acorn";
import acornJsx from "acorn-jsx";
import { type Transform, transform } from "sucrase";
import { randomKey } from "../../app/api/random-key.ts";
import { checkImports, parseModule, problemOf } from "../javascript/check-syntax.ts";
import type { CompiledProgram } from "../protocol.ts";
import { applyEdits } from "./edits.ts";
import { guardLoops } from "./guard-loops.ts";
import { previewScript, testFunctions } from "./preview-script.ts";

/** What programs can import. */
const modules = ["react", "react-dom", "react/jsx-runtime"];

/** Sucrase accepts JSX that is wrong, or reports it elsewhere. */
const jsxParser = Parser.extend(acornJsx());

/** Compiles a program with its tests, which see its top-level names. Throws a SyntaxProblem. */
export function compileReact(code: string, tests: string[], isTyped: boolean): CompiledProgram {
  const prepare = isTyped ? withoutTypes : (same: string) => same;
  checkImports(parseModule(prepare(code), jsxParser), modules);
  const testsName = `tests_${randomKey()}`;
  const script = prepare(`${code}\nexport const ${testsName} = ${testFunctions(tests)};`);
  const guard = `guard_${randomKey()}`;
  const guarded = applyEdits(script, guardLoops(parseModule(script, jsxParser), guard));
  return { script: previewScript(withoutJsx(guarded), guard), testsName, styles: "" };
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
