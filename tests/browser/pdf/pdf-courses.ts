import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import { spawnCatalogue } from "../../site/catalogue-command.ts";
import type { RunningServer } from "../../site/running-server.ts";
import { temporaryFolder } from "../../site/temporary-folder.ts";

/** The paths of the PDF tests' courses: Bangla is in the sample catalogue, `importPdfCourses` adds the others. */
export const pdfCourses = {
  short: "/course/category/pdf-short",
  long: "/course/category/pdf-long",
  foreignCover: "/course/category/pdf-foreign-cover",
  bangla: "/course/category/python-bangla-first-programs",
};

export const foreignCoverUrl = "https://covers.example.test/red.svg";

const sentence =
  "A closure keeps the variables of the function that made it, so a counter needs no class and no global. ";
const paragraph = sentence.repeat(6).trim();

const courses = [
  { id: "pdf-short", details: "Short." },
  {
    id: "pdf-long",
    details: Array.from({ length: 24 }, (_, index) => `${index + 1}. ${paragraph}`).join("\n\n"),
  },
  { id: "pdf-foreign-cover", details: paragraph, img: foreignCoverUrl },
];

/** Imports the courses into a running site, and waits until it shows them. */
export async function importPdfCourses(site: RunningServer): Promise<void> {
  await using folder = await temporaryFolder();
  await mkdir(path.join(folder.path, "courses"));
  await writeFile(
    path.join(folder.path, "categories.yaml"),
    "- category: pdf\n  name: Papers\n  mainCategory: Language\n",
  );
  for (const { id, details, img } of courses) {
    const cover = img ? `img: ${img}\n` : "";
    await writeFile(
      path.join(folder.path, "courses", `${id}.md`),
      `---\nid: ${id}\nname: A course for paper\ncategory: pdf\nlevel: advanced\nhours: 3\n${cover}---\n${details}\n`,
    );
  }
  const { code, errors } = await spawnCatalogue(["import", folder.path], site.dataFolder);
  expect([code, errors]).toEqual([0, ""]);
  await expect.poll(async () => (await fetch(site.origin + pdfCourses.long)).status).toBe(200);
}
