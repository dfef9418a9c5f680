import { compileProgram } from "../compile/compile-program.ts";
import { compileVue } from "../compile/compile-vue.ts";
import { serveCompiler } from "../compile/serve-compiler.ts";

serveCompiler((work) => compileProgram(work, compileVue));
