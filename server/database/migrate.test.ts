import { readFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { databaseSettings } from "../../tests/databases/temporary-database.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { findCourse, listCourses } from "../catalogue/courses.ts";
import { ConfigError } from "../config/config-error.ts";
import { createMigrator, migrationNames } from "./migrate.ts";
import { openDatabase } from "./open.ts";
import { connectForMigration } from "./postgres.ts";
import type { Database } from "./schema.ts";
import { connectSqlite } from "./sqlite.ts";

const now = "2026-01-01T00:00:00.000Z";

/** Inserts rows of each migration's schema, which all later migrations must preserve. */
const rowsOf: Record<string, (database: Database) => Promise<unknown>> = {
  "0001-catalogue": async (database) => {
    await sql`insert into category (category, name, main_category, position)
      values ('python', 'Python', 'Language', 0)`.execute(database);
    await sql`insert into course (id, name, category, img, details, level, hours) values
      ('first', 'প্রথম', 'python', null, 'About it.', 0, 4),
      ('second', 'Second', 'python', '/pictures/second.webp', 'More.', 2, 40)`.execute(database);
    await sql`update catalogue set version = 'filled'`.execute(database);
  },
  "0002-identity": async (database) => {
    await sql`insert into "user" (id, name, email, "emailVerified", image, "createdAt", "updatedAt")
      values ('u1', 'Ada', 'ada@example.org', true, ' ', ${now}, ${now})`.execute(database);
    await sql`insert into session (id, "expiresAt", token, "createdAt", "updatedAt", "userId")
      values ('s1', ${now}, 'token', ${now}, ${now}, 'u1')`.execute(database);
    await sql`insert into account (id, "accountId", "providerId", "userId", "createdAt", "updatedAt")
      values ('a1', 'u1', 'credential', 'u1', ${now}, ${now})`.execute(database);
    await sql`insert into verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
      values ('v1', 'reset', 'u1', ${now}, ${now}, ${now})`.execute(database);
    await sql`insert into "rateLimit" (id, key, count, "lastRequest")
      values ('r1', '127.0.0.1/sign-in/email', 3, 1767225600000)`.execute(database);
  },
  "0003-orders": async (database) => {
    await sql`insert into course_order (id, user_id, course_id, course_name, plan, amount, currency,
        status, active, created_at, paid_at, checked_at)
      values ('o1', 'u1', 'first', 'প্রথম', 'pro', 2400, 'USD', 'paid', 1, ${now}, ${now}, ${now}),
        ('o2', null, 'gone', 'Gone', 'team', 7200, 'USD', 'failed', 0, ${now}, null, ${now})`.execute(
      database,
    );
    await sql`insert into order_attempt (user_id, idempotency_key, request, order_id)
      values ('u1', 'a key', '{}', 'o1')`.execute(database);
    await sql`insert into payment_event (provider, event_id, order_id, received_at)
      values ('test', 'e1', 'o1', ${now})`.execute(database);
    await sql`insert into test_payment (reference, order_id, course_name, plan, return_url,
        cancel_url, outcome)
      values ('p1', 'o1', 'প্রথম', 'pro', 'http://a.test/', 'http://a.test/', 'paid')`.execute(
      database,
    );
  },
  "0004-long-lists": async (database) => {
    await sql`insert into category (category, name, main_category, position, course_count)
      values ('react', 'React', 'Framework', 1, 1)`.execute(database);
    await sql`insert into course (id, name, category, main_category, details, level, hours)
      values ('third', 'Third', 'react', 'Framework', 'Most.', 1, 8)`.execute(database);
  },
  "0005-rate-limits": async (database) => {
    await sql`insert into rate_limit (key, count, ends_at) values ('r2', 3, 1767225600000)`.execute(
      database,
    );
  },
  "0006-demo": async (database) => {
    await sql`insert into demo_off (id, reason, since)
      values (1, 'a request for pathshala.example', ${now})`.execute(database);
  },
  "0007-current-password": async (database) => {
    await sql`update account set password = 'salt:hash' where id = 'a1'`.execute(database);
  },
  "0008-lessons": async (database) => {
    await sql`update course set language = 'bn', builds = 'A till', needs = 'Nothing', lessons = 1
      where id = 'first'`.execute(database);
    await sql`insert into lesson (course_id, name, position, title, chapter, minutes, free, activities,
        summary, source, content)
      values ('first', 'a-start', 1, 'A start', 'One', 20, 1, 0, 'It begins.', '---', '[]')`.execute(
      database,
    );
  },
  "0009-progress": async (database) => {
    await sql`insert into learner (user_id, bytes) values ('u1', 1000)`.execute(database);
    await sql`insert into course_progress (user_id, course_id, last_lesson, updated_at)
      values ('u1', 'first', 'a-start', ${now}), ('u1', 'gone', null, ${now})`.execute(database);
    await sql`insert into lesson_done (user_id, course_id, lesson)
      values ('u1', 'first', 'a-start'), ('u1', 'gone', 'an-end')`.execute(database);
    await sql`insert into lesson_draft (user_id, course_id, lesson, activity, text, revision)
      values ('u1', 'first', 'a-start', 'exercise-1', 'চা = 18', 3)`.execute(database);
    await sql`insert into lesson_answer (user_id, course_id, lesson, activity, answer, answered_at)
      values ('u1', 'first', 'a-start', 'question-1', '{}', ${now})`.execute(database);
  },
  "0010-subscriptions": async (database) => {
    await sql`insert into enrolment (user_id, course_id, course_name, enrolled_at)
      values ('u1', 'second', 'Second', ${now})`.execute(database);
    await sql`insert into subscription (id, user_id, plan, amount, currency, provider, status, renews,
        surplus, started_at, paid_until, stated_at, checked_at)
      values ('o3', null, 'team', 7200, 'USD', 'stripe', 'ended', 0, 0, ${now}, ${now}, ${now}, ${now})`.execute(
      database,
    );
  },
  "0011-plan-changes": async (database) => {
    await sql`update subscription set next_plan = 'pro', changing_until = ${now}
      where id = 'o3'`.execute(database);
    await sql`update test_payment set next_plan = 'pro', unpaid_plan = 'team', declines = 1`.execute(
      database,
    );
    await sql`insert into payment (provider, reference, order_id, user_id, plan, kind, amount,
        currency, refunded, paid_at, period_start, period_end)
      values ('stripe', 'in_1', 'o1', 'u1', 'pro', 'month', 2400, 'USD', 0, ${now}, ${now}, ${now})`.execute(
      database,
    );
  },
  "0012-team": async (database) => {
    await sql`insert into team (id, owner_id, owner_name, subscription_id, created_at)
      values ('t1', null, '', 'o3', ${now})`.execute(database);
    await sql`insert into team_member (id, team_id, user_id, name, shows_progress, joined_at)
      values ('m1', 't1', 'u1', 'আদা', 1, ${now})`.execute(database);
    await sql`insert into team_invitation (id, team_id, token_hash, email, created_at, expires_at)
      values ('i1', 't1', 'a hash', null, ${now}, ${now})`.execute(database);
  },
  "0013-certificates": async (database) => {
    await sql`insert into certificate (id, user_id, course_id, course_name, category, category_name,
        language, hours, name, issued_at, public)
      values ('C-1', 'u1', 'first', 'প্রথম', 'python', 'Python', 'bn', 4, 'Ada', ${now}, 1)`.execute(
      database,
    );
  },
  "0014-plan-messages": async (database) => {
    await sql`insert into plan_message (id, user_id, subscription_id, kind, period, details, created_at,
        attempts, next_at, sent_at)
      values ('m1', 'u1', 'o1', 'paid', '', '{}', ${now}, 1, null, ${now})`.execute(database);
  },
  "0015-search": async (database) => {
    await sql`update course set added_at = ${now} where id = 'first'`.execute(database);
    await database.insertInto("search_course").values({ number: 0, id: "first" }).execute();
    const postings = new Uint8Array([0]);
    await sql`insert into search_word (word, courses, names, postings)
      values ('প্রথম', 1, 1, ${postings})`.execute(database);
    await database.insertInto("search_column").values({ name: "level", bytes: postings }).execute();
  },
  "0016-course-order": async (database) => {
    await sql`insert into course (id, name, category, main_category, details, level, hours)
      values ('fourth', 'A fourth', 'python', 'Language', 'In preparation.', 0, 8)`.execute(
      database,
    );
    await sql`update category set course_count = 3 where category = 'python'`.execute(database);
  },
  "0017-figures": async (database) => {
    await sql`insert into daily_visits (day, visits) values ('2026-01-01', 3)`.execute(database);
    await sql`insert into announcement ("row", id, text) values (1, 'a', 'নতুন')`.execute(database);
    await sql`update lesson_done set done_at = ${now}`.execute(database);
  },
  "0018-payment-attempts": async (database) => {
    await sql`update course_order set payment_attempt = 2 where id = 'o1'`.execute(database);
  },
  "0019-search-index": async (database) => {
    const postings = new Uint8Array([0]);
    await database
      .insertInto("search_word")
      .values({ word: "নতুন", courses: 1, postings })
      .execute();
  },
  "0020-site": async (database) => {
    const settings = JSON.stringify({ name: "চা ঘর", plans: { pro: { amount: 950 } } });
    await database.insertInto("site_settings").values({ row: 1, settings }).execute();
    await sql`update test_payment set unpaid_amount = 7200`.execute(database);
  },
  "0021-pictures": async (database) => {
    const size = { type: "image/png", width: 1, height: 1 };
    const content = new Uint8Array([0, 255]);
    await database
      .insertInto("picture")
      .values({ path: "/pictures/a.png", ...size, content })
      .execute();
  },
  "0022-planned-courses": async (database) => {
    const counts = database.selectFrom("category").select(["category", "open_count"]);
    expect(await counts.where("open_count", ">", 0).execute()).toEqual([
      { category: "python", open_count: 1 },
    ]);
  },
  "0023-course-outline": async (database) => {
    await sql`update course set outline = ${"চা\nTea"} where id = 'fourth'`.execute(database);
  },
  "0024-course-alerts": async (database) => {
    const [user, course] = ["u1", "fourth"];
    await sql`insert into course_alert values (${user}, ${course}, ${now})`.execute(database);
    const parts = [
      { kind: "prose", html: "<p>Tea</p>" },
      { kind: "exercise", id: "exercise-1" },
    ];
    await sql`insert into lesson (course_id, name, position, title, chapter, minutes, free, activities,
        summary, source, content)
      values ('first', 'a-till', 2, 'A till', 'One', 20, 1, 1, 'It goes on.', '---',
        ${JSON.stringify(parts)})`.execute(database);
  },
  "0025-activity-ids": async (database) => {
    const { rows } = await sql`select name, activity_ids from lesson order by name`.execute(
      database,
    );
    expect(rows).toEqual([
      { name: "a-start", activity_ids: "[]" },
      { name: "a-till", activity_ids: '["exercise-1"]' },
    ]);
  },
  "0026-certificate-tasks": async (database) => {
    await sql`update certificate set exercises = 3, questions = 0`.execute(database);
  },
  "0027-plan-orders": async (database) => {
    await sql`insert into course_order (id, user_id, course_id, course_name, plan, amount, currency,
        status, created_at, checked_at)
      values ('o3', 'u1', null, null, 'pro', 2400, 'USD', 'pending', ${now}, ${now})`.execute(
      database,
    );
    await sql`insert into order_attempt (user_id, idempotency_key, request, order_id)
      values ('u1', 'another key', ' pro', 'o3')`.execute(database);
  },
  "0028-withdrawn-certificates": async (database) => {
    await sql`update certificate set withdrawn_at = ${now}`.execute(database);
  },
  "0029-learning-paths": async (database) => {
    await sql`insert into learning_path (name, position, title, audience, courses)
      values ('shop', 0, 'Shop', 'All', '[{"course":"first","reason":"It is first."}]')`.execute(
      database,
    );
  },
  "0030-path-groups": async (database) => {
    await sql`insert into learning_path (name, position, title, audience, courses, group_name)
      values ('till', 1, 'Till', 'All', '[{"course":"first","reason":"It is first."}]', 'New here')`.execute(
      database,
    );
  },
  "0031-search-in-lessons": async (database) => {
    await database
      .insertInto("search_lesson")
      .values({ number: 0, course_id: "first", name: "a-start" })
      .execute();
    const sections = JSON.stringify([{ id: "", title: "A start", text: "It begins." }]);
    await database.updateTable("lesson").set({ sections }).execute();
  },
  "0032-former-emails": async (database) => {
    await sql`insert into former_email (email, user_id, token_hash, changed_at, expires_at)
      values ('ada@former.example', 'u1', 'a hash', ${now}, ${now})`.execute(database);
  },
  "0033-where-programs-run": async (database) => {
    await database.updateTable("lesson").set({ runs_here: 1 }).execute();
    await database.updateTable("course").set({ runs: "here" }).execute();
  },
  "0034-task-counts": async (database) => {
    await sql`insert into task_count (day, course_id, lesson, task, event, failing, count)
      values ('2026-01-01', 'first', 'a-start', 'exercise-1', 'run', 2, 6)`.execute(database);
  },
  "0035-learner-questions": async (database) => {
    await sql`insert into learner_question (id, user_id, course_id, lesson, section, section_title,
        section_text, section_hash, kind, text, html, asked_at, status)
      values ('q1', 'u1', 'first', 'a-start', '', 'Start', 'Tea.', 'hash', 'question', 'Why?',
        '<p>Why?</p>', ${now}, 'open')`.execute(database);
    await sql`insert into teacher (user_id, course_id, mail) values ('u1', '', 'daily')`.execute(
      database,
    );
  },
};

test("every migration, one at a time, preserves every row", async () => {
  await using folder = await temporaryFolder();
  const settings = await databaseSettings(folder.path);
  {
    await using database = settings.databaseUrl
      ? await connectForMigration(settings.databaseUrl)
      : connectSqlite(folder.path);
    const migrator = createMigrator(database);
    for (const { name } of await migrator.getMigrations()) {
      const before = await allRows(database);
      // Counts per minute, which 0005 replaces.
      if (name === "0005-rate-limits") delete before.rateLimit;
      // Orders are no longer active or not, since a person has one plan, and enrolments of their own.
      if (name === "0010-subscriptions") {
        for (const order of before.course_order as { active?: number }[]) delete order.active;
      }
      // Another name.
      if (name === "0022-planned-courses") {
        for (const course of before.course as Record<string, unknown>[]) {
          course.planned = course.in_preparation;
          delete course.in_preparation;
        }
      }
      if (name === "0024-course-alerts") {
        before.queued_message = before.plan_message!.map((message) => {
          const { subscription_id, ...others } = message as Record<string, unknown>;
          return { ...others, subject_id: subscription_id };
        });
        delete before.plan_message;
      }
      // The search index, which is made again.
      if (/search-index|planned-courses|search-in-lessons/.test(name)) {
        for (const table of ["search_course", "search_word", "search_column"]) before[table] = [];
      }
      const { error, results } = await migrator.migrateUp();
      expect(error).toBe(undefined);
      expect(results).toMatchObject([{ migrationName: name, status: "Success" }]);
      expect(await allRows(database)).toMatchObject(before);
      expect(Object.keys(rowsOf), "a new migration needs rows in this test").toContain(name);
      await rowsOf[name]!(database);
    }
  }
  await using database = await openDatabase(settings);
  expect(await findCourse(database, "first")).toMatchObject({ name: "প্রথম", level: "beginner" });
  for (const [filter, ids] of [
    [{ mainCategory: "Language" }, ["first", "fourth", "second"]],
    [{ category: "python" }, ["first", "fourth", "second"]],
    [{}, ["first", "fourth", "third", "second"]],
  ] as const) {
    const { courses, total } = await listCourses(database, filter, { page: 1, perPage: 10 });
    expect([total, courses.map(({ id }) => id)]).toEqual([ids.length, ids]);
  }
});

test("a database of a later version is refused, and unchanged", async () => {
  await using folder = await temporaryFolder();
  const settings = await databaseSettings(folder.path, "empty");
  {
    await using database = await openDatabase(settings);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', ${now})`.execute(
      database,
    );
  }
  await expect(openDatabase(settings)).rejects.toThrow(ConfigError);
});

/** Returns the rows of every table. */
async function allRows(database: Kysely<any>): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const { name } of await database.introspection.getTables()) {
    rows[name] = await database.selectFrom(name).selectAll().execute();
  }
  return rows;
}

test("docs/upgrading.md says what each migration changes", async () => {
  const text = await readFile(new URL("../../docs/upgrading.md", import.meta.url), "utf8");
  const rows = [...text.matchAll(/^\| `(\d{4}-[\w-]+)` /gm)].map(([, name]) => name);
  expect(rows).toEqual(migrationNames);
});
