import type { Browser } from "@playwright/test";
import { median } from "../times.ts";
import { openLesson, timeOfRun } from "./open-lesson.ts";

const runs = 30;

/** Returns the time of an exercise's first run, with the download of its runtime, and the median of the next ones. */
export async function runTimes(browser: Browser, address: string) {
  await using lesson = await openLesson(browser, address, "tall");
  const { page } = lesson;
  await page.locator(".exercise [data-editor]").first().waitFor();
  const first = await timeOfRun(page);
  const next: number[] = [];
  for (let run = 0; run < runs; run++) next.push(await timeOfRun(page));
  return { first, next: median(next) };
}
