import { compileSvelte } from "../compile/compile-svelte.ts";
import { serveCompiler } from "../compile/serve-compiler.ts";

serveCompiler(({ code, tests }) => compileSvelte(code, tests));
