import { didYouMean } from "../../validation/nearest.ts";
import type { StagingDatabase } from "../staging/staged-courses.ts";
import type { ValidationIssueList } from "../../validation/validation-issue.ts";
import { remainingLessons } from "./lesson-changes.ts";

/** Adds an issue for each link of a staged lesson to a category, course or lesson that will not exist, or to a course without lessons. */
export async function checkStagedLinks(
  staging: StagingDatabase,
  { prune, categories }: { prune: boolean; categories: ReadonlySet<string> },
  issues: ValidationIssueList,
): Promise<void> {
  const broken = await staging
    .selectFrom("staged_link as link")
    .select(["link.file", "link.line", "link.target"])
    .where(({ and, eb, exists, not, or, selectFrom }) =>
      or([
        and([
          eb("link.target_course", "is not", null),
          not(
            exists(
              selectFrom("staged_course as staged")
                .select("staged.id")
                .whereRef("staged.id", "=", "link.target_course"),
            ),
          ),
          prune
            ? eb.lit(true)
            : not(
                exists(
                  selectFrom("course")
                    .select("course.id")
                    .whereRef("course.id", "=", "link.target_course"),
                ),
              ),
        ]),
        and([
          eb("link.target_lesson", "is not", null),
          not(
            exists(
              selectFrom(remainingLessons(staging, prune).as("lesson"))
                .select("lesson.name")
                .whereRef("lesson.course_id", "=", "link.target_course")
                .whereRef("lesson.name", "=", "link.target_lesson"),
            ),
          ),
        ]),
      ]),
    )
    .execute();
  for (const { target, ...place } of broken) {
    issues.add({ ...place, message: `the link ${target} leads nowhere on this site` });
  }

  const missing = new Set(broken.map(keyOf));
  for (const link of await linksToPlanned(staging, prune)) {
    if (missing.has(keyOf(link))) continue;
    const { target, ...place } = link;
    const message = `the link ${target} leads to a course that has no lessons yet`;
    issues.add({ ...place, message, suggestion: "link to one that has some" });
  }

  const linked = await staging
    .selectFrom("staged_link")
    .select(["file", "line", "target", "target_category as category"])
    .where("target_category", "is not", null)
    .execute();
  for (const { category, target, ...place } of linked) {
    if (categories.has(category!)) continue;
    const message = `the link ${target} leads nowhere on this site`;
    issues.add({ ...place, message, ...didYouMean(category!, categories) });
  }
}

type Link = { file: string; line: number; target: string };

function keyOf({ file, line, target }: Link): string {
  return `${file}:${line}:${target}`;
}

/** Returns the links of staged lessons to courses that will have no lessons, or will not exist. */
async function linksToPlanned(staging: StagingDatabase, prune: boolean): Promise<Link[]> {
  return staging
    .selectFrom("staged_link as link")
    .select(["link.file", "link.line", "link.target"])
    .where("link.target_course", "is not", null)
    .where("link.target_lesson", "is", null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom(remainingLessons(staging, prune).as("lesson"))
            .select("lesson.name")
            .whereRef("lesson.course_id", "=", "link.target_course"),
        ),
      ),
    )
    .execute();
}
