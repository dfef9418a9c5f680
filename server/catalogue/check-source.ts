import type { Fault, FaultList } from "./validation-issue.ts";
import { didYouMean } from "./nearest.ts";
import type { PlacedCategory } from "./source.ts";
import type { StagingDatabase } from "./staged-courses.ts";

/** Categories of a source whose key another one of it has already. */
export function duplicateCategories(categories: PlacedCategory[]): Fault[] {
  const first = new Map<string, PlacedCategory>();
  return categories.flatMap((category): Fault[] => {
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

/** What staged courses, each right in itself, get wrong together: ids used twice and unknown categories. */
export async function checkStagedCourses(
  staging: StagingDatabase,
  knownCategories: ReadonlySet<string>,
  faults: FaultList,
): Promise<void> {
  for (const fault of await duplicateIds(staging)) faults.add(fault);
  const used = await staging.selectFrom("staged_course").select("category").distinct().execute();
  for (const { category } of used) {
    if (knownCategories.has(category)) continue;
    const suggestion = didYouMean(category, knownCategories);
    const places = await staging
      .selectFrom("staged_course")
      .select(["file", "line"])
      .where("category", "=", category)
      .execute();
    const message = `category: "${category}" is not a known category`;
    faults.add(...places.map((place) => ({ ...place, message, ...suggestion })));
  }
}

async function duplicateIds(staging: StagingDatabase): Promise<Fault[]> {
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
