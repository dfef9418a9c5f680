import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { type Category, categorySchema } from "../../contract/category.ts";
import { courseSchema } from "../../contract/course.ts";
import type { Fault, Place } from "./fault.ts";
import { parseLocatedYaml, schemaFaults } from "./located-yaml.ts";

/** A course as an operator writes it: without an image, its cover is drawn. */
const writtenCourseSchema = courseSchema.partial({ img: true });
export type WrittenCourse = z.infer<typeof writtenCourseSchema>;

export type CatalogueSource = {
  categories: (Category & { place: Place })[];
  courses: (WrittenCourse & { place: Place; imagePlace: Place })[];
};

/** Reads `categories.yaml` and every Markdown file below a folder; the faults are all that were found. */
export async function readCatalogueFolder(
  folder: string,
): Promise<CatalogueSource & { faults: Fault[] }> {
  const source = { categories: [], courses: [], faults: [] } as CatalogueSource & {
    faults: Fault[];
  };
  const files = await readdir(folder, { recursive: true }).catch(() => undefined);
  if (!files) {
    source.faults.push({ file: folder, line: 1, message: "is not a folder that can be read" });
    return source;
  }
  if (files.includes("categories.yaml")) await readCategories(folder, source);
  else source.faults.push({ file: "categories.yaml", line: 1, message: "is missing" });
  for (const file of files.filter((name) => name.endsWith(".md")).toSorted()) {
    readCourse(file, await readFile(path.join(folder, file), "utf8"), source);
  }
  return source;
}

async function readCategories(
  folder: string,
  source: CatalogueSource & { faults: Fault[] },
): Promise<void> {
  const file = "categories.yaml";
  const yaml = parseLocatedYaml(await readFile(path.join(folder, file), "utf8"), file);
  source.faults.push(...yaml.faults);
  if (yaml.faults.length > 0) return;
  const parsed = z.array(categorySchema).safeParse(yaml.value ?? []);
  if (!parsed.success) {
    source.faults.push(...schemaFaults(parsed.error, file, yaml.lineOf));
    return;
  }
  for (const [index, category] of parsed.data.entries()) {
    source.categories.push({ ...category, place: { file, line: yaml.lineOf([index]) } });
  }
}

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/;

function readCourse(
  file: string,
  text: string,
  source: CatalogueSource & { faults: Fault[] },
): void {
  const match = frontMatter.exec(text.replace(/^\uFEFF/, ""));
  if (!match) {
    source.faults.push({
      file,
      line: 1,
      message: "must start with front matter between two lines of ---",
    });
    return;
  }
  const yaml = parseLocatedYaml(match[1]!, file, 2);
  source.faults.push(...yaml.faults);
  if (yaml.faults.length > 0) return;
  const bodyLine = match[1]!.split("\n").length + 3;
  const lineOf = (path: readonly PropertyKey[]) =>
    path[0] === "details" ? bodyLine : yaml.lineOf(path);
  const details = match[2]!.replaceAll("\r\n", "\n").trim();
  const parsed = writtenCourseSchema.safeParse(
    typeof yaml.value === "object" && yaml.value !== null ? { ...yaml.value, details } : yaml.value,
  );
  if (!parsed.success) {
    source.faults.push(...schemaFaults(parsed.error, file, lineOf));
    return;
  }
  const place = (key: string) => ({ file, line: lineOf([key]) });
  source.courses.push({ ...parsed.data, place: place("id"), imagePlace: place("img") });
}
