import { Parser } from "acorn";
import acornJsx from "acorn-jsx";
import { type Transform, transform } from "sucrase";
import { moduleName } from "../files/imported-file.ts";
import { checkImports, importsOf, parseModule, problemOf } from "../javascript/check-syntax.ts";
import type { CompileFile } from "./compile-program.ts";
import { applyEdits } from "./edits.ts";
import { guardLoops } from "./guard-loops.ts";

/** What programs can import. */
const modules = ["react", "react-dom", "react/jsx-runtime"];

/** Sucrase accepts JSX that is wrong, or reports it elsewhere. */
const jsxParser = Parser.extend(acornJsx());

/** Compiles a file of a program, with the tests, which see its top-level names. Throws a SyntaxProblem. */
export const compileReact: CompileFile = ({ name, code }, { files, guard, appended }) => {
  const isTyped = name === "" ? files.language === "tsx" : /\.tsx?$/.test(name);
  const prepare = isTyped ? withoutTypes : (same: string) => same;
  checkImports(parseModule(prepare(code), jsxParser), files, modules);
  const script = prepare(`${code}\n${appended}`);
  const program = parseModule(script, jsxParser);
  const imports = importsOf(program);
  const sources = imports.map(({ start, end, value }) => {
    return { start, end, text: JSON.stringify(moduleName(String(value), files)) };
  });
  const guarded = applyEdits(script, [...guardLoops(program, guard), ...sources]);
  return {
    code: withoutJsx(guarded),
    styles: "",
    imports: imports.map(({ value }) => String(value)),
  };
};

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
