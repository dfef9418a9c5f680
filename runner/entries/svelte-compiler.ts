import { compileProgram } from "../compile/compile-program.ts";
import { compileSvelte } from "../compile/compile-svelte.ts";
import { serveCompiler } from "../compile/serve-compiler.ts";

serveCompiler((work) => compileProgram(work, compileSvelte));
