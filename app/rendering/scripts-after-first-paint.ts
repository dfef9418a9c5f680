const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const moduleScript = /(<script[^>]* type="module"[^>]*>)([^<]*)(<\/script>)/;
const staticImport = /import (?:\* as (\w+) from )?("[^"]+");/g;

/** Code that a page begins with, and code that handles an `error` of loading its scripts. */
type Failure = { defines: string; handles: string };

/**
 * Returns React Router's page with scripts that load after the first paint, or at the first input: the page is complete
 * without them. Throws if it has no such scripts.
 */
export function withScriptsAfterFirstPaint(html: string, failure: Failure): string {
  const preloads = Array.from(html.matchAll(modulePreload), ([, href]) => href);
  if (preloads.length === 0 || !moduleScript.test(html)) throw new Error("A page has no scripts");
  return html
    .replaceAll(modulePreload, "")
    .replace(moduleScript, (_, start: string, code: string, end: string) => {
      return start + laterScript(preloads, code, failure) + end;
    });
}

/** Returns code that imports what `code` imports statically, and runs the rest of it, after the first paint. */
function laterScript(preloads: unknown[], code: string, failure: Failure): string {
  const imports = [...code.matchAll(staticImport)];
  const names = imports.map(([, name = ""]) => name).join();
  const modules = imports.map(([, , module]) => `import(${module})`).join();
  return `${failure.defines}
let loading = false;
function load() {
  if (loading) return;
  loading = true;
  start().catch((error) => {
  ${failure.handles}
  });
}
async function start() {
  for (const href of ${JSON.stringify(preloads)}) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", fetchPriority: "low", href }));
  }
  const [${names}] = await Promise.all([${modules}]);
  ${code
    .replaceAll(staticImport, "")
    .replace(/(?<=;)\s*import\(/, " await import(")
    .trim()}
}
addEventListener("load", () => new PerformanceObserver(load).observe({ type: "paint", buffered: true }));
for (const input of ["pointerdown", "keydown"]) addEventListener(input, load, { once: true, passive: true });
setTimeout(load, 2000);`;
}
