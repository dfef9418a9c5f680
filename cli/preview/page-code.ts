import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { Hono } from "hono";

const commands = path.resolve(import.meta.dirname, "..");

/** The address of the script that a preview adds to each page. */
export const startScript = "/preview/start.js";

/** Its tag is gone before React takes the page over, which must be as the server has sent it. */
const start = `{
  const { search } = new URL(document.currentScript.src);
  document.currentScript.remove();
  import("/preview/code/preview/page/overlay.ts" + search);
}
`;

const headers = {
  "Content-Type": "text/javascript; charset=utf-8",
  "Cache-Control": "no-store",
};

const files = new Set([
  "preview/page/elements.ts",
  "preview/page/findings.ts",
  "preview/page/overlay.ts",
  "preview/page/prove-exercise.ts",
  "preview/page/style.ts",
  "prove/compare-output.ts",
  "prove/prove-example.ts",
]);

/** Serves the code of previews as JavaScript. */
export function createPageCode(): Hono {
  const routes = new Hono();
  routes.get(startScript, (context) => context.body(start, 200, headers));
  routes.get("/preview/code/:folder{.+}", async (context) => {
    const file = context.req.param("folder");
    if (!files.has(file)) return context.notFound();
    const code = await readFile(path.join(commands, file), "utf8");
    return context.body(stripTypeScriptTypes(code), 200, headers);
  });
  return routes;
}
