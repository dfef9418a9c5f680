import { compileProgram } from "../compile/compile-program.ts";
import { compileReact } from "../compile/compile-react.ts";
import { serveCompiler } from "../compile/serve-compiler.ts";

serveCompiler((work) => compileProgram(work, compileReact));
