import { chromium } from "@playwright/test";
import { chromiumArguments } from "../cli/prove/installed-chromium.ts";
import prepareRun from "../tests/databases/sqlite-run.ts";
import { findChromium } from "../tests/browser/chromium.ts";
import { openRunner, runIn } from "../tests/browser/runner/open-runner.ts";
import { startServer } from "../tests/site/running-server.ts";
import { countLoadedBytes } from "./loaded-bytes.ts";
import { renderersOf } from "./processes.ts";
import { programs } from "./runtimes/programs.ts";
import { median } from "./times.ts";

/**
 * What running each language in the page costs, in a browser that has run nothing: what the first run transfers and takes,
 * later runs, the memory of the page's processes, and how soon a loop without an end and a program that takes all memory
 * are over, after each of which the next run must print what it should.
 */
const later = 20;
const only = process.argv.slice(2);

const removeSample = await prepareRun();
await using site = await startServer({ LOG_LEVEL: "error" });
const rows: Record<string, object> = {};
for (const [language, program] of Object.entries(programs)) {
  if (only.length > 0 && !only.includes(language)) continue;
  rows[language] = await measure(language, program);
  console.log(language, rows[language]);
}
console.table(rows);
await removeSample();

async function measure(language: string, program: (typeof programs)[string]) {
  const server = await chromium.launchServer({
    executablePath: findChromium(),
    args: chromiumArguments,
  });
  await using browser = await chromium.connect(server.wsEndpoint());
  const page = await openRunner(browser, site.origin);
  const loadedBytes = countLoadedBytes(page, ({ pathname }) => pathname.startsWith("/run/"));
  const browserProcess = server.process().pid!;
  const calm = renderersOf(browserProcess);
  const run = async (code: string) => {
    const began = performance.now();
    const result = await runIn(page, { language, code, tests: [] });
    return { took: performance.now() - began, result };
  };
  const runRight = async () => {
    const { took, result } = await run(program.prints);
    if (!JSON.stringify(result).includes("tea")) throw new Error(JSON.stringify(result));
    return took;
  };
  const first = await runRight();
  const bytes = await loadedBytes();
  const times: number[] = [];
  for (let turn = 0; turn < later; turn++) times.push(await runRight());
  const memory = renderersOf(browserProcess) - calm;
  const loop = await run(program.loops);
  const afterLoop = await runRight();
  const full = await run(program.takesAll);
  const afterFull = await runRight();
  await server.close();
  return {
    "transfer, kB": Math.round(bytes / 1_000),
    "first, ms": Math.round(first),
    "later, ms": Math.round(median(times)),
    "memory, MB": memory,
    loop: `${loop.result.kind} ${Math.round(loop.took)} ms, next ${Math.round(afterLoop)} ms`,
    "all memory": `${full.result.kind} ${Math.round(full.took)} ms, next ${Math.round(afterFull)} ms`,
  };
}
