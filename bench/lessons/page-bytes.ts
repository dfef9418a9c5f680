import type { Browser } from "@playwright/test";
import { lessonPaths, openLesson, timeOfRun } from "./open-lesson.ts";

/** Returns the compressed bytes of JavaScript of a lesson's page: to read it, and to run an exercise of it too. */
export async function pageBytes(browser: Browser, origin: string) {
  return {
    reading: await bytesToRead(browser, origin + lessonPaths.js),
    running: await bytesToRun(browser, origin + lessonPaths.js),
  };
}

async function bytesToRead(browser: Browser, address: string): Promise<number> {
  await using lesson = await openLesson(browser, address, "narrow");
  return await lesson.scriptBytes();
}

/** Without an input event, which would load the code of every other screen too. */
async function bytesToRun(browser: Browser, address: string): Promise<number> {
  await using lesson = await openLesson(browser, address, "tall");
  await lesson.page.locator(".exercise [data-editor]").first().waitFor();
  await timeOfRun(lesson.page);
  return await lesson.scriptBytes();
}
