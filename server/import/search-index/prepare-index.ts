import type { Source } from "../sources/source.ts";
import { type StagingDatabase, withStagedCourses } from "../staging/staged-courses.ts";
import { catalogueVersion } from "../../revision/version.ts";
import type { Database } from "../../database/schema.ts";
import { indexVersion } from "../../search/stored-index.ts";
import { fillSections } from "./fill-sections.ts";
import type { WordRow } from "./index-rows.ts";
import { type PreparedNumbers, prepareNumbered } from "./prepare-numbered.ts";
import { type CourseKey, type ImportPlan, numberedCourses } from "./numbered-courses.ts";
import { type LessonKey, numberedLessons } from "./numbered-lessons.ts";

/** The rows of an index, made before the transaction that writes them, which would otherwise block others for long. */
export type PreparedIndex = {
  /** The version of the catalogue that it changes. */
  version: string;
  courses: PreparedNumbers<CourseKey>;
  lessons: PreparedNumbers<LessonKey>;
  words: WordRow[];
};

/** Prepares a new index of the catalogue as it is. */
export async function prepareIndex(database: Database): Promise<PreparedIndex> {
  return withStagedCourses(database, async (staging) => {
    const version = await catalogueVersion(staging);
    const categoryNames = await readCategoryNames(staging);
    const plan = { categoryNames, prune: false, orders: undefined };
    return prepare(staging, plan, { version, courses: false, lessons: false });
  });
}

/** Prepares the index of the catalogue as it will be when the staged courses have been imported. */
export async function prepareImport(
  staging: StagingDatabase,
  { categories = [] }: Pick<Source, "categories">,
  removal: Omit<ImportPlan, "categoryNames">,
): Promise<PreparedIndex> {
  const version = await catalogueVersion(staging);
  const categoryNames = await readCategoryNames(staging);
  const isRenamed = categories.some(
    ({ category, name }) => (categoryNames.get(category) ?? name) !== name,
  );
  for (const { category, name } of categories) categoryNames.set(category, name);
  const isCurrent = (await indexVersion(staging)) === version;
  return prepare(
    staging,
    { categoryNames, ...removal },
    { version, courses: isCurrent && !isRenamed, lessons: isCurrent },
  );
}

/** `current` says of which the stored rows can be changed; others are made anew. */
async function prepare(
  staging: StagingDatabase,
  plan: ImportPlan,
  current: { version: string; courses: boolean; lessons: boolean },
): Promise<PreparedIndex> {
  if (!current.lessons) await fillSections(staging);
  const courses = await prepareNumbered(staging, numberedCourses(staging, plan), current.courses);
  const lessons = await prepareNumbered(staging, numberedLessons(staging, plan), current.lessons);
  return {
    version: current.version,
    courses: courses.numbers,
    lessons: lessons.numbers,
    words: [...courses.words, ...lessons.words],
  };
}

async function readCategoryNames(database: Database): Promise<Map<string, string>> {
  const rows = await database.selectFrom("category").select(["category", "name"]).execute();
  return new Map(rows.map(({ category, name }) => [category, name]));
}
