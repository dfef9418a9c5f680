import { sql } from "kysely";
import { mergeProgress } from "../server/progress/merge-progress.ts";
import { listLearnedCourses, readProgress } from "../server/progress/progress.ts";
import { dialectOf } from "../server/database/dialect.ts";
import { openDatabase } from "../server/database/open.ts";
import type { Database } from "../server/database/schema.ts";
import { importSample } from "../tests/databases/temporary-database.ts";
import { addBuyer, noLimits } from "../tests/people/sample-checkout.ts";
import { benchDatabase, databaseKinds } from "./databases.ts";
import { median } from "./times.ts";

/**
 * What a learner's pages ask of the database when there is one learner, and when there are 10,000, each with 40 finished
 * lessons in four courses: the medians in milliseconds and their ratio.
 */
const learners = 10_000;
const courses = 4;
const lessonsPerCourse = 10;
const calls = 300;

for (const kind of databaseKinds) {
  await using opened = await benchDatabase(kind);
  await using database = await openDatabase({
    dataFolder: opened.settings.DATA_DIR!,
    databaseUrl: opened.settings.DATABASE_URL,
  });
  await importSample(database);
  const courseIds = await addLessons(database);
  const { id: userId } = await addBuyer(database);
  await addDone(database);
  const alone = await measure(database, userId, courseIds);
  await addLearners(database);
  await addDone(database);
  if (dialectOf(database) === "postgres") await sql`analyze`.execute(database);
  const among = await measure(database, userId, courseIds);
  console.log(`${kind}, ${learners} learners:`);
  console.table(
    Object.fromEntries(
      Object.entries(alone).map(([name, one]) => [
        name,
        {
          one: one.toFixed(3),
          many: among[name]!.toFixed(3),
          ratio: (among[name]! / one).toFixed(2),
        },
      ]),
    ),
  );
}

async function measure(database: Database, userId: string, courseIds: string[]) {
  const [courseId] = courseIds as [string];
  const place = { userId, courseId };
  let revision = (await readProgress(database, userId, courseId)).drafts[0]?.revision ?? 0;
  const operations: Record<string, () => Promise<unknown>> = {
    "profile: list of courses": () =>
      listLearnedCourses(database, userId, { page: 1, perPage: 48 }),
    "course page: progress": () => readProgress(database, userId, courseId),
    "saving a draft": () => {
      const draft = {
        lesson: "lesson-1",
        activity: "exercise-1",
        text: `let price = ${revision};`,
      };
      const drafts = [{ ...draft, revision: revision++ }];
      return mergeProgress({ database, limiter: noLimits }, place, { drafts });
    },
  };
  const medians: Record<string, number> = {};
  for (const [name, call] of Object.entries(operations)) {
    const times = [];
    for (let turn = 0; turn < calls; turn++) {
      const began = performance.now();
      await call();
      times.push(performance.now() - began);
    }
    medians[name] = median(times);
  }
  return medians;
}

/** Gives four courses lessons, and returns their ids. */
async function addLessons(database: Database): Promise<string[]> {
  const chosen = await database.selectFrom("course").select("id").limit(courses).execute();
  const content = [{ kind: "prediction", id: "exercise-1", title: "One", html: "", output: "" }];
  const rows = chosen.flatMap(({ id }) =>
    Array.from({ length: lessonsPerCourse }, (_, index) => ({
      course_id: id,
      name: `lesson-${index}`,
      position: index,
      title: "A lesson",
      chapter: "One",
      minutes: 20,
      free: 1 as const,
      activities: 1,
      activity_ids: '["exercise-1"]',
      summary: "It begins.",
      source: "",
      content: JSON.stringify(content),
    })),
  );
  await database.insertInto("lesson").values(rows).execute();
  return chosen.map(({ id }) => id);
}

async function addLearners(database: Database): Promise<void> {
  const isFalse = sql<boolean>`false`;
  const now = new Date().toISOString();
  const numbers = Array.from({ length: learners - 1 }, (_, number) => number);
  for (let start = 0; start < numbers.length; start += 1_000) {
    const rows = numbers.slice(start, start + 1_000).map((number) => ({
      id: `learner-${number}`,
      name: "",
      email: `learner-${number}@example.org`,
      emailVerified: isFalse,
      createdAt: now,
      updatedAt: now,
    }));
    await database.insertInto("user").values(rows).execute();
  }
}

/** Finishes every lesson for everyone who has not. */
async function addDone(database: Database): Promise<void> {
  await sql`insert into course_progress (user_id, course_id, last_lesson, updated_at)
    select "user".id, lesson.course_id, min(lesson.name), '2026-01-01T00:00:00.000Z'
    from "user" cross join lesson
    where "user".id not in (select user_id from course_progress)
    group by "user".id, lesson.course_id`.execute(database);
  await sql`insert into lesson_done (user_id, course_id, lesson)
    select "user".id, lesson.course_id, lesson.name from "user" cross join lesson
    where "user".id not in (select user_id from lesson_done)`.execute(database);
}
