import { chromium } from "@playwright/test";
import prepareRun from "../tests/databases/sqlite-run.ts";
import { findChromium } from "../tests/browser/chromium.ts";
import { startServer } from "../tests/site/running-server.ts";
import { interactions } from "./lessons/interactions.ts";
import { lessonPaths } from "./lessons/open-lesson.ts";
import { pageBytes } from "./lessons/page-bytes.ts";
import { runTimes } from "./lessons/run-times.ts";
import { runtimeMemory } from "./lessons/runtime-memory.ts";
import { cachedCost, renderedCost } from "./lessons/server-cost.ts";

/**
 * What lessons cost on the built site: the JavaScript that a page loads, presses on a phone and runs of exercises in
 * Chromium, a page on the server as a multiple of a course's page, and the memory of the server that sends the runtimes.
 */
const rows: Record<string, { figure: string; limit: string; verdict: string }> = {};

const removeSample = await prepareRun();
{
  await using site = await startServer({ LOG_LEVEL: "error" });
  await using browser = await chromium.launch({ executablePath: findChromium() });
  // Of a page to read, 93 kB are React and the router; of one to run, as much again the editor, and 53 the runtime.
  const bytes = await pageBytes(browser, site.origin);
  add("JavaScript to read a lesson, kB", bytes.reading / 1_000, 140);
  add("JavaScript to run its exercise, kB", bytes.running / 1_000, 320);
  const times = await interactions(browser, site.origin + lessonPaths.js);
  for (const [what, time] of Object.entries(times))
    add(`${what}, press to next paint, phone, ms`, time, 100);
  // Some 30 ms of each run are the wait until its press is painted.
  for (const [language, first, next] of [
    ["js", 300, 60],
    ["jsx", 300, 110],
    ["python", undefined, undefined],
  ] as const) {
    const times = await runTimes(browser, site.origin + lessonPaths[language]);
    add(`first run, ${language}, ms`, times.first, first);
    add(`next runs, ${language}, ms`, times.next, next);
  }
}
{
  await using site = await startServer({ LOG_LEVEL: "error" });
  add("cached lesson page / course page", await cachedCost(site.origin));
  add("rendered lesson page / course page", await renderedCost());
  // 48 MB are the files, which it keeps.
  add("server's memory after runtimes, MB more", await runtimeMemory(site), 70);
}
await removeSample();
console.table(rows);

function add(what: string, figure: number, limit?: number): void {
  rows[what] = {
    figure: figure.toFixed(figure < 10 ? 2 : 0),
    limit: limit === undefined ? "" : String(limit),
    verdict: limit === undefined ? "" : figure <= limit ? "passed" : "FAILED",
  };
}
