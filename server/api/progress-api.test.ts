import { describe, expect, test } from "vitest";
import type { Progress } from "../../contract/progress.ts";
import {
  addActivities,
  addLessons,
  exercise,
  lessonCourse,
  progressTables,
  question,
} from "../../tests/databases/sample-lessons.ts";
import { signUpLearner } from "../../tests/people/learner.ts";
import { sendForm } from "../../tests/people/people.ts";
import { createConformance } from "../../tests/site/conformance.ts";
import { sampleApp, testOrigin } from "../../tests/site/sample-app.ts";

const path = `/api/progress/${lessonCourse}`;
const activity = { lesson: "a-price", activity: exercise };
const draft = { ...activity, text: "const milkTea = 18; // চা", revision: 0 };
const answer = {
  lesson: "a-till",
  activity: question,
  answer: { chosen: [1], right: true },
  answeredAt: "2026-01-01T00:00:00.000Z",
};
const nothing: Progress = { done: [], lastLesson: null, drafts: [], answers: [] };

async function siteWithLearner() {
  const site = await sampleApp();
  await addLessons(site.database);
  await addActivities(site.database);
  const learner = await signUpLearner(site);
  return { site, learner, [Symbol.asyncDispose]: site[Symbol.asyncDispose] };
}

describe("a course's progress", () => {
  test("is empty at first, and holds what was sent", async () => {
    await using opened = await siteWithLearner();
    const { learner } = opened;
    expect([await learner.progress(), await learner.learning()]).toEqual([nothing, []]);
    const saved = await learner.save({
      done: ["a-price"],
      lastLesson: "a-till",
      drafts: [draft],
      answers: [answer],
    });
    const progress = {
      done: ["a-price"],
      lastLesson: "a-till",
      drafts: [{ ...draft, revision: 1 }],
      answers: [{ ...answer, answeredAt: expect.any(String) }],
    };
    expect([saved.status, saved.body]).toEqual([200, { ...progress, conflicts: [] }]);
    expect(saved.headers.get("cache-control")).toBe("no-store");
    expect(await learner.progress()).toEqual(progress);
    expect(await learner.learning()).toEqual([
      {
        courseId: lessonCourse,
        done: 1,
        solved: 0,
        next: { lesson: "a-till", activity: null },
        lastLesson: "a-till",
        updatedAt: expect.any(String),
      },
    ]);
  });

  test("says how many lessons are solved, and what is left: a lesson, then an activity, then nothing", async () => {
    await using opened = await siteWithLearner();
    const { learner } = opened;
    const right = (lesson: string, activity: string) => ({
      lesson,
      activity,
      answer: { text: "", right: true },
    });
    await learner.save({ done: ["a-price", "a-till"], lastLesson: "a-till" });
    expect(await learner.learning()).toMatchObject([
      { done: 2, solved: 0, next: { lesson: "a-till", activity: exercise } },
    ]);
    await learner.save({ answers: [right("a-till", exercise), right("a-till", question)] });
    expect(await learner.learning()).toMatchObject([
      { done: 2, solved: 1, next: { lesson: "a-price", activity: exercise } },
    ]);
    await learner.save({ answers: [right("a-price", exercise), right("a-price", question)] });
    expect(await learner.learning()).toMatchObject([{ done: 2, solved: 2, next: null }]);
  });

  test("is a union of what is done, in any order of the requests", async () => {
    await using opened = await siteWithLearner();
    const { learner } = opened;
    await Promise.all([
      learner.save({ done: ["a-till"] }),
      learner.save({ done: ["a-price", "a-price"] }),
      learner.save({ lastLesson: "a-price" }),
    ]);
    await learner.save({});
    expect(await learner.progress()).toEqual({
      ...nothing,
      done: ["a-price", "a-till"],
      lastLesson: "a-price",
    });
  });

  test("has the later answer, whatever time a device states", async () => {
    await using opened = await siteWithLearner();
    const { learner } = opened;
    const wrong = { ...answer, answer: { chosen: [0], right: false } };
    await learner.save({ answers: [{ ...wrong, answeredAt: "2999-01-01T00:00:00.000Z" }] });
    const { body } = await learner.save({ answers: [answer] });
    expect(body.answers[0]!.answer).toEqual(answer.answer);
    expect(body.answers[0]!.answeredAt <= new Date().toISOString()).toBe(true);
  });

  test("keeps both texts of a draft that two devices changed", async () => {
    await using opened = await siteWithLearner();
    const { learner } = opened;
    await learner.save({ drafts: [draft] });
    await learner.save({ drafts: [{ ...draft, text: "the laptop's", revision: 1 }] });
    const { status, body } = await learner.save({
      done: ["a-price"],
      drafts: [{ ...draft, text: "the phone's", revision: 1 }],
    });
    const stored = { ...activity, text: "the laptop's", revision: 2 };
    expect([status, body.conflicts, body.drafts, body.done]).toEqual([
      200,
      [{ ...stored, sentText: "the phone's" }],
      [stored],
      ["a-price"],
    ]);
    const resolved = await learner.save({ drafts: [{ ...draft, text: "both", revision: 2 }] });
    expect([resolved.body.conflicts, resolved.body.drafts]).toEqual([
      [],
      [{ ...activity, text: "both", revision: 3 }],
    ]);
  });

  test("of concurrent drafts of one revision stores exactly one", async () => {
    await using opened = await siteWithLearner();
    const { learner } = opened;
    const texts = Array.from({ length: 8 }, (_, index) => `text ${index}`);
    const saved = await Promise.all(
      texts.map((text) => learner.save({ drafts: [{ ...draft, text }] })),
    );
    const [stored] = (await learner.progress()).drafts;
    expect(stored!.revision).toBe(1);
    const refused = saved.flatMap(({ body }) => body.conflicts);
    expect([stored!.text, ...refused.map(({ sentText }) => sentText)].toSorted()).toEqual(texts);
  });

  test("sent again after a lost response is no conflict", async () => {
    await using opened = await siteWithLearner();
    const { learner } = opened;
    const first = await learner.save({ drafts: [draft], answers: [answer], done: ["a-price"] });
    const again = await learner.save({ drafts: [draft], answers: [answer], done: ["a-price"] });
    const answers = first.body.answers.map((one) => ({ ...one, answeredAt: expect.any(String) }));
    expect(again.body).toEqual({ ...first.body, answers });
  });

  test("of a removed lesson is not returned, and comes back with the lesson", async () => {
    await using opened = await siteWithLearner();
    const { learner, site } = opened;
    await learner.save({ done: ["a-price", "a-till"], lastLesson: "a-price", drafts: [draft] });
    const before = await learner.progress();
    const rows = await site.database.selectFrom("lesson").selectAll().execute();
    await site.database.deleteFrom("lesson").where("name", "=", "a-price").execute();
    expect(await learner.progress()).toEqual({ ...nothing, done: ["a-till"] });
    expect(await learner.learning()).toMatchObject([{ done: 1, lastLesson: null }]);
    const removed = rows.filter(({ name }) => name === "a-price");
    await site.database.insertInto("lesson").values(removed).execute();
    expect(await learner.progress()).toEqual(before);
  });

  test("is listed page by page, newest first", async () => {
    await using opened = await siteWithLearner();
    const { learner } = opened;
    const { body: courses } = await learner.call<{ id: string }[]>(
      "/api/courses?page=1&per_page=3",
    );
    const others = courses.map(({ id }) => id).filter((id) => id !== lessonCourse);
    const copied = [
      "position",
      "title",
      "chapter",
      "minutes",
      "free",
      "activities",
      "summary",
      "source",
      "content",
    ] as const;
    await opened.site.database
      .insertInto("lesson")
      .columns(["course_id", "name", ...copied])
      .expression((inner) =>
        inner
          .selectFrom("lesson")
          .innerJoin("course", (join) => join.on("course.id", "in", others))
          .select(["course.id", "lesson.name", ...copied])
          .where("lesson.course_id", "=", lessonCourse),
      )
      .execute();
    for (const id of [...others, lessonCourse]) await learner.save({ done: ["a-price"] }, id);
    const all = await learner.learning();
    expect(all.map(({ courseId }) => courseId)).toEqual([lessonCourse, ...others.toReversed()]);
    const page = await learner.call("/api/progress?page=2&per_page=1");
    expect(page.body).toEqual(all.slice(1, 2));
    expect(page.headers.get("x-total-count")).toBe(String(all.length));
    expect(page.headers.get("link")).toContain('</api/progress?page=1&per_page=1>; rel="prev"');
  });

  test("conforms to the API's document", async () => {
    await using opened = await siteWithLearner();
    const { learner, site } = opened;
    await learner.save({ done: ["a-price"], drafts: [draft], answers: [answer] });
    const document = await (await site.get("/api/openapi.json")).json();
    const problemsOf = createConformance(document);
    for (const address of ["/api/progress", path, "/api/progress/none"]) {
      const headers = { Cookie: learner.cookie };
      expect(await problemsOf(address, await site.get(address, { headers }))).toEqual([]);
      expect(await problemsOf(address, await site.get(address))).toEqual([]);
    }
  });
});

describe("a change is refused", () => {
  const unknown = { ...activity, activity: "exercise-none" };
  test.each([
    ["an unknown lesson", 404, "not_found", { done: ["none"] }],
    ["an unknown last lesson", 404, "not_found", { lastLesson: "none" }],
    ["a draft of an unknown lesson", 404, "not_found", { drafts: [{ ...draft, lesson: "none" }] }],
    ["a draft of an unknown activity", 404, "not_found", { drafts: [{ ...draft, ...unknown }] }],
    [
      "an answer to an unknown activity",
      404,
      "not_found",
      { answers: [{ ...answer, ...unknown }] },
    ],
    [
      "a draft of 20,001 bytes",
      413,
      "too_large",
      { drafts: [{ ...draft, text: `${"চ".repeat(6667)}` }] },
    ],
    ["a NUL in a draft", 400, "bad_request", { drafts: [{ ...draft, text: "a\0b" }] }],
    ["a negative revision", 400, "bad_request", { drafts: [{ ...draft, revision: -1 }] }],
    ["an unknown part", 400, "bad_request", { certificates: [] }],
    ["a lesson's path", 400, "bad_request", { done: ["../a"] }],
    ["1,001 lessons", 400, "bad_request", { done: Array.from({ length: 1001 }, () => "a-price") }],
    ["300 kB", 413, "too_large", { done: ["x".repeat(300_000)] }],
  ])("for %s with %i %s, and nothing is stored", async (_name, status, code, change) => {
    await using opened = await siteWithLearner();
    const { learner } = opened;
    const refused = await learner.save({ lastLesson: "a-till", ...change } as object);
    expect([refused.status, refused.body]).toEqual([
      status,
      { error: { code, message: expect.any(String) } },
    ]);
    expect([await learner.progress(), await learner.learning()]).toEqual([nothing, []]);
  });

  test("for a course that does not exist", async () => {
    await using opened = await siteWithLearner();
    const { learner } = opened;
    expect((await learner.save({ done: [] }, "none")).status).toBe(404);
    expect((await learner.call("/api/progress/none")).status).toBe(404);
  });

  test("without a session, or from another site", async () => {
    await using opened = await siteWithLearner();
    const { site, learner } = opened;
    const put = { method: "PUT", body: JSON.stringify({ done: ["a-price"] }) };
    const json = { "Content-Type": "application/json" };
    for (const init of [{}, { ...put, headers: { ...json, Origin: testOrigin } }]) {
      expect((await site.get(path, init)).status).toBe(401);
    }
    for (const origin of ["https://evil.test", "null", undefined]) {
      const headers = { ...json, Cookie: learner.cookie, ...(origin && { Origin: origin }) };
      expect((await site.get(path, { ...put, headers })).status).toBe(403);
    }
    expect(await learner.progress()).toEqual(nothing);
    const other = await learner.call(path, { method: "DELETE" });
    expect([other.status, other.headers.get("allow")]).toEqual([405, "GET, HEAD, PUT"]);
  });
});

test("two people's progress never mixes", async () => {
  await using opened = await siteWithLearner();
  const stranger = await signUpLearner(opened.site);
  await opened.learner.save({ done: ["a-price"], drafts: [draft] });
  await stranger.save({ done: ["a-till"], drafts: [{ ...draft, text: "mine" }] });
  expect(await stranger.progress()).toMatchObject({ done: ["a-till"], drafts: [{ text: "mine" }] });
  expect(await opened.learner.progress()).toMatchObject({
    done: ["a-price"],
    drafts: [draft].map(({ text }) => ({ text })),
  });
});

test("deleting the account deletes its progress", async () => {
  await using opened = await siteWithLearner();
  const { site, learner } = opened;
  await learner.save({ done: ["a-price"], drafts: [draft], answers: [answer] });
  const stranger = await signUpLearner(site);
  await stranger.save({ done: ["a-till"] });
  const deletion = await sendForm(
    site,
    "/delete-user",
    { password: learner.account.password },
    { Cookie: learner.cookie },
  );
  expect(deletion.status).toBe(200);
  const counts = await Promise.all(
    progressTables.map(
      async (table) => (await site.database.selectFrom(table).select("user_id").execute()).length,
    ),
  );
  expect(counts).toEqual([1, 1, 1, 0, 0]);
  expect((await learner.save({ done: ["a-price"] })).status).toBe(401);
});
