import type { ValidationIssue, ValidationIssueList } from "../../validation/validation-issue.ts";
import { didYouMean } from "../../validation/nearest.ts";
import type { PlacedCategory } from "../sources/source.ts";
import type { StagingDatabase } from "../staging/staged-courses.ts";

/** Returns an issue for each category of a source whose key is already used in it. */
export function duplicateCategories(categories: PlacedCategory[]): ValidationIssue[] {
  const first = new Map<string, PlacedCategory>();
  return categories.flatMap((category): ValidationIssue[] => {
    const before = first.get(category.category);
    if (!before) {
      first.set(category.category, category);
      return [];
    }
    const { file, line } = before.place;
    const message = `category: "${category.category}" is already used in ${file}:${line}`;
    return [{ ...category.place, message }];
  });
}

/** Adds the issues that courses have in combination: duplicate ids, and unknown categories, of invalid courses too. */
export async function checkStagedCourses(
  staging: StagingDatabase,
  knownCategories: ReadonlySet<string>,
  issues: ValidationIssueList,
): Promise<void> {
  for (const issue of await duplicateIds(staging)) issues.add(issue);
  const message = (category: string) => `category: "${category}" is not a known category`;
  for (const { category, ...place } of issues.categoryUses) {
    if (knownCategories.has(category)) continue;
    issues.add({ ...place, message: message(category), ...didYouMean(category, knownCategories) });
  }
  const used = await staging.selectFrom("staged_course").select("category").distinct().execute();
  for (const { category } of used) {
    if (knownCategories.has(category)) continue;
    const suggestion = didYouMean(category, knownCategories);
    const places = await staging
      .selectFrom("staged_course")
      .select(["file", "line"])
      .where("category", "=", category)
      .execute();
    issues.add(...places.map((place) => ({ ...place, message: message(category), ...suggestion })));
  }
}

async function duplicateIds(staging: StagingDatabase): Promise<ValidationIssue[]> {
  const again = await staging
    .selectFrom("staged_course as again")
    .innerJoin("staged_course as first", "first.id", "again.id")
    .select([
      "again.id",
      "again.file",
      "again.line",
      "first.file as firstFile",
      "first.line as firstLine",
    ])
    .whereRef("again.position", ">", "first.position")
    .where("first.position", "=", (inner) =>
      inner
        .selectFrom("staged_course as any")
        .select((expression) => expression.fn.min("any.position").as("position"))
        .whereRef("any.id", "=", "again.id"),
    )
    .orderBy("again.position")
    .execute();
  return again.map(({ id, file, line, firstFile, firstLine }) => ({
    file,
    line,
    message: `id: "${id}" is already used in ${firstFile}:${firstLine}`,
  }));
}
