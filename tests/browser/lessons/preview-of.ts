import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Page, expect } from "@playwright/test";
import { startCatalogue } from "../../site/catalogue-command.ts";
import { sourceWith } from "../../site/prove-lesson.ts";
import { temporaryFolder } from "../../site/temporary-folder.ts";

/** The address of its only lesson. */
export const lessonAddress = "/course/category/till/lesson/a-price";

/** A preview of a source whose only lesson has this body. */
export async function previewOf(body: string) {
  const source = await sourceWith(body);
  const data = await temporaryFolder();
  const running = await startCatalogue(["preview", source.path, "--port", "0"], data.path, {
    // A preview must not care for the site's settings.
    DATABASE_URL: "postgres://127.0.0.1:1/none",
    SMTP_URL: "smtp://127.0.0.1:1",
    FORCE_COLOR: "0",
  });
  let output = "";
  running.stdout!.on("data", (chunk) => (output += chunk));
  running.stderr!.on("data", (chunk) => (output += chunk));
  await expect.poll(() => output, { timeout: 30_000 }).toMatch(/Preview: \S+\n[^]*\n/);
  const [, origin] = /Preview: (\S+)/.exec(output)!;
  const lesson = path.join(source.path, "courses/till/01-a-price.md");
  return {
    origin: origin!,
    folder: source.path,
    output: () => output,
    /** Saves the lesson with something replaced. */
    replace: async (text: string, other: string) =>
      writeFile(lesson, (await readFile(lesson, "utf8")).replace(text, other)),
    [Symbol.asyncDispose]: async () => {
      const ended = running.exitCode === null ? once(running, "exit") : [running.exitCode];
      running.kill("SIGINT");
      expect((await ended)[0]).toBe(0);
      await source[Symbol.asyncDispose]();
      await data[Symbol.asyncDispose]();
    },
  };
}

/** Opens the lesson of a preview in a page, which leaves it before the preview ends: nothing that loads is cut off. */
export async function openPreview(page: Page, body: string): Promise<AsyncDisposable> {
  const preview = await previewOf(body);
  await page.goto(preview.origin + lessonAddress);
  return {
    [Symbol.asyncDispose]: async () => {
      await page.goto("about:blank");
      await preview[Symbol.asyncDispose]();
    },
  };
}
