import { describe, expect, test } from "vitest";
import {
  addActivities,
  addLessons,
  exercise,
  lessonCourse,
  progressTables,
  question,
  setActivities,
} from "../../tests/databases/sample-lessons.ts";
import { sampleDatabase } from "../../tests/databases/temporary-database.ts";
import { addBuyer, noLimits } from "../../tests/people/sample-checkout.ts";
import { deleteExternalUser } from "../identity/external-user.ts";
import { mergeProgress } from "./merge-progress.ts";
import { readProgress } from "./progress.ts";

const activities = Array.from({ length: 150 }, (_, index) => `exercise-${index}`);

/** A person, and a lesson with many activities. */
async function learnerWithLessons() {
  const opened = await sampleDatabase();
  const { database } = opened;
  await addLessons(database);
  await setActivities(database, activities);
  const { id: userId } = await addBuyer(database);
  const place = { userId, courseId: lessonCourse };
  return {
    database,
    userId,
    save: (change: Parameters<typeof mergeProgress>[2]) =>
      mergeProgress({ database, limiter: noLimits }, place, change),
    read: () => readProgress(database, userId, lessonCourse),
    bytes: async () => {
      const row = await database.selectFrom("learner").select("bytes").executeTakeFirst();
      return row?.bytes;
    },
    [Symbol.asyncDispose]: opened[Symbol.asyncDispose],
  };
}

const draft = (activity: string, text: string, revision = 0) => ({
  lesson: "a-price",
  activity,
  text,
  revision,
});

test("concurrent changes together exceed no limit, and each is stored whole or not at all", async () => {
  await using learner = await learnerWithLessons();
  const saved = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      learner.save({
        drafts: activities
          .slice(index * 5, index * 5 + 5)
          .map((activity) => draft(activity, activity.padEnd(20_000, "x"))),
      }),
    ),
  );
  const kinds = saved.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual([
    ...Array.from({ length: 19 }, () => "merged"),
    ...Array.from({ length: 11 }, () => "progress_full"),
  ]);
  const { drafts } = await learner.read();
  expect(drafts).toHaveLength(19 * 5);
  expect(await learner.bytes()).toBe(200 + 95 * 20_200);
});

test("every row and the bytes of every text count, and what is replaced counts no more", async () => {
  await using learner = await learnerWithLessons();
  const answer = {
    lesson: "a-price",
    activity: "exercise-1",
    answer: { text: "18", right: true },
    answeredAt: "2026-01-01T00:00:00.000Z",
  };
  await learner.save({ drafts: [draft("exercise-0", "চা")], done: ["a-price", "a-till"] });
  expect(await learner.bytes()).toBe(4 * 200 + 6);
  await learner.save({ answers: [answer], done: ["a-price"] });
  const answered = 5 * 200 + 6 + JSON.stringify(answer.answer).length;
  expect(await learner.bytes()).toBe(answered);
  await learner.save({ drafts: [draft("exercise-0", "tea", 1), draft("exercise-0", "", 2)] });
  expect(await learner.bytes()).toBe(answered - 6);
  await learner.save({ drafts: [draft("exercise-0", "a conflict", 1)] });
  expect(await learner.bytes()).toBe(answered - 6);
});

describe("the later answer", () => {
  const given = (activity: string, right: boolean, age?: number) => ({
    lesson: "a-price",
    activity,
    answer: { chosen: [right ? 1 : 0], right },
    ...(age !== undefined && { age }),
  });

  test("is told by its age at the arrival, within one request too", async () => {
    await using learner = await learnerWithLessons();
    await learner.save({ answers: [given("exercise-0", false)] });
    await learner.save({ answers: [given("exercise-0", true)] });
    await learner.save({ answers: [given("exercise-0", false, 60_000)] });
    const [first, second] = [
      given("exercise-1", true, 500_000),
      given("exercise-1", false, 900_000),
    ];
    await learner.save({ answers: [first, second] });
    const { answers } = await learner.read();
    expect(answers.map(({ answer }) => answer.right)).toEqual([true, true]);
  });

  test("is never in the future, and no age is too great", async () => {
    await using learner = await learnerWithLessons();
    const old = given("exercise-0", false, Number.MAX_SAFE_INTEGER);
    await learner.save({ answers: [old] });
    expect((await learner.read()).answers[0]!.answeredAt).toBe("1970-01-01T00:00:00.000Z");
    // As after the server's clock was set back.
    const answered_at = "2999-01-01T00:00:00.000Z";
    await learner.database.updateTable("lesson_answer").set({ answered_at }).execute();
    await learner.save({ answers: [given("exercise-0", true)] });
    const { answer, answeredAt } = (await learner.read()).answers[0]!;
    expect(answer.right).toBe(true);
    expect(answeredAt < answered_at).toBe(true);
  });
});

test("each further file of a program has a draft of its own, with its size and its revisions", async () => {
  await using learner = await learnerWithLessons();
  const { database, save } = learner;
  await addActivities(database);
  const lesson = database.selectFrom("lesson").select("content").where("name", "=", "a-price");
  const { content } = await lesson.executeTakeFirstOrThrow();
  const [part, ...parts] = JSON.parse(content) as Record<string, unknown>[];
  const otherFiles = [{ name: "style.css", language: "css", start: "", solution: "" }];
  const files = JSON.stringify([{ ...part, file: "App.jsx", otherFiles }, ...parts]);
  await database.updateTable("lesson").set({ content: files }).execute();

  await save({ drafts: [draft(exercise, "one text, as before")] });
  const style = `${exercise}/style.css`;
  const long = "x".repeat(20_000);
  expect(await save({ drafts: [draft(style, long)] })).toMatchObject({ kind: "merged" });
  expect(await save({ drafts: [draft(style, `${long}x`, 1)] })).toEqual({ kind: "text_too_large" });
  expect(await save({ drafts: [draft(style, "p {}", 0)] })).toMatchObject({
    progress: {
      drafts: [
        { activity: exercise, text: "one text, as before", revision: 1 },
        { activity: style, text: long, revision: 1 },
      ],
      conflicts: [{ activity: style, sentText: "p {}" }],
    },
  });
  for (const unknown of [`${exercise}/other.css`, `${question}/style.css`, `${exercise}/`])
    expect(await save({ drafts: [draft(unknown, "")] })).toEqual({ kind: "activity_not_found" });
});

test("a change while the account is deleted fails or is deleted with it", async () => {
  await using learner = await learnerWithLessons();
  await learner.save({ done: ["a-price"] });
  const save = (activity: string) => learner.save({ drafts: [draft(activity, "x")] });
  const before = activities.slice(0, 8).map(save);
  const deletion = deleteExternalUser(learner.database, learner.userId);
  const after = activities.slice(8, 16).map(save);
  for (const { kind } of await Promise.all([...before, ...after])) {
    expect(["merged", "account_deleted"]).toContain(kind);
  }
  await deletion;
  for (const table of progressTables) {
    expect(await learner.database.selectFrom(table).select("user_id").execute()).toEqual([]);
  }
  expect(await learner.save({ done: ["a-price"] })).toEqual({ kind: "account_deleted" });
});
