import { compileReact } from "../compile/compile-react.ts";
import { serveCompiler } from "../compile/serve-compiler.ts";

serveCompiler(({ code, tests, language }) => compileReact(code, tests, language === "tsx"));
