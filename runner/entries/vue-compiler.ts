import { compileVue } from "../compile/compile-vue.ts";
import { serveCompiler } from "../compile/serve-compiler.ts";

serveCompiler(({ code, tests }) => compileVue(code, tests));
