import { once } from "node:events";
import { expect, test } from "vitest";
import { openDatabase } from "../../server/database/open.ts";
import { addLessons, lessonCourse, setActivities } from "../databases/sample-lessons.ts";
import { signUpLearner } from "../people/learner.ts";
import { clientAddress } from "../people/people.ts";
import { type RunningServer, startServer } from "../site/running-server.ts";

const activities = Array.from({ length: 130 }, (_, index) => `exercise-${index}`);

/** Starts the built server on lessons of which one has many exercises. */
async function siteWithExercises(settings: Record<string, string> = {}): Promise<RunningServer> {
  const site = await startServer({ LOG_LEVEL: "error", ...settings });
  await using database = await openDatabase({
    dataFolder: site.dataFolder,
    databaseUrl: undefined,
  });
  await addLessons(database);
  await setActivities(database, activities, "a-price");
  return site;
}

const sendEvent = (
  { origin }: RunningServer,
  headers: Record<string, string>,
  event: object,
): Promise<Response> =>
  fetch(`${origin}/api/lesson-events`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(event),
  });

test("one account stores at most 2 MB of drafts and answers, and can still go on with them", async () => {
  await using site = await siteWithExercises();
  const learner = await signUpLearner(site);
  const draft = (activity: string, text: string, revision = 0) => ({
    lesson: "a-price",
    activity,
    text,
    revision,
  });
  const statuses: number[] = [];
  for (let start = 0; start < 120; start += 10) {
    const drafts = activities
      .slice(start, start + 10)
      .map((activity) => draft(activity, activity.padEnd(20_000, "x")));
    statuses.push((await learner.save({ drafts })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 422, 422, 422]);
  const refused = await learner.save({
    answers: [
      {
        lesson: "a-price",
        activity: "exercise-1",
        answer: { text: "y".repeat(20_000), right: false },
        answeredAt: "2026-01-01T00:00:00.000Z",
      },
    ],
    drafts: activities.slice(100, 109).map((activity) => draft(activity, "x".repeat(20_000))),
  });
  expect([refused.status, refused.body]).toMatchObject([422, { error: { code: "progress_full" } }]);
  const { drafts, answers } = await learner.progress();
  expect([drafts.length, answers.length]).toEqual([90, 0]);

  const shorter = await learner.save({ drafts: [draft("exercise-0", "short", 1)] });
  expect([shorter.status, shorter.body.conflicts]).toEqual([200, []]);
  expect((await learner.save({ done: ["a-price"], lastLesson: "a-till" })).status).toBe(200);
});

test("one account's changes are limited, and repeating them adds no row", async () => {
  await using site = await siteWithExercises();
  const learner = await signUpLearner(site);
  const statuses: number[] = [];
  let retryAfter: string | null = null;
  for (let turn = 0; turn < 130; turn++) {
    const { status, headers } = await learner.save({ done: ["a-price"], lastLesson: "a-price" });
    statuses.push(status);
    retryAfter = headers.get("retry-after");
  }
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(120);
  expect([statuses.at(-1), Number(retryAfter) > 0]).toEqual([429, true]);
  expect((await learner.progress()).done).toEqual(["a-price"]);
  expect((await learner.call(`/api/progress/${lessonCourse}`)).status).toBe(200);
  await using database = await openDatabase({
    dataFolder: site.dataFolder,
    databaseUrl: undefined,
  });
  for (const table of ["learner", "course_progress", "lesson_done"] as const) {
    expect(await database.selectFrom(table).select("user_id").execute()).toHaveLength(1);
  }
});

test("a flood of lesson events is refused per client, adds no row and no series", async () => {
  await using site = await siteWithExercises({ TRUST_PROXY: "1" });
  const send = (headers: Record<string, string>, language: string) =>
    sendEvent(site, headers, { event: "run", language });
  const flooder = clientAddress();
  const statuses: number[] = [];
  for (let turn = 0; turn < 80; turn++) {
    const burst = Array.from({ length: 10 }, (_, index) => send(flooder, `${turn}-${index}`));
    statuses.push(...(await Promise.all(burst)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(600);
  expect(statuses.at(-1)).toBe(429);
  expect((await send(clientAddress(), "js")).status).toBe(204);

  await using database = await openDatabase({
    dataFolder: site.dataFolder,
    databaseUrl: undefined,
  });
  expect(await database.selectFrom("rate_limit").select("key").execute()).toEqual([]);
  const metrics = await (
    await fetch(`${site.origin}/metrics`, { headers: { "X-Forwarded-For": "127.0.0.1" } })
  ).text();
  const series = metrics.match(/^pathshala_lesson_events_total\{.*$/gm) ?? [];
  expect(series.length).toBeLessThanOrEqual(2);
});

test("events that name every exercise there is, and many that are not, add few rows", async () => {
  await using site = await siteWithExercises({ TRUST_PROXY: "1" });
  const send = (headers: Record<string, string>, of: object) =>
    sendEvent(site, headers, { courseId: lessonCourse, lesson: "a-price", event: "run", ...of });
  for (let client = 0; client < 5; client++) {
    const headers = clientAddress();
    for (let turn = 0; turn < 50; turn++) {
      const burst = Array.from({ length: 10 }, (_, index) => {
        const number = client * 500 + turn * 10 + index;
        return send(headers, { task: `exercise-${number}`, failing: (number % 20) + 1 });
      });
      for (const { status } of await Promise.all(burst)) expect(status).toBe(204);
    }
  }
  const { status } = await send(clientAddress(), { task: "exercise-1", failing: 21 });
  expect(status).toBe(400);
  site.process.kill("SIGTERM");
  await once(site.process, "exit");

  await using database = await openDatabase({
    dataFolder: site.dataFolder,
    databaseUrl: undefined,
  });
  const rows = await database.selectFrom("task_count").select("task").execute();
  expect(rows.map(({ task }) => task).toSorted()).toEqual(activities.toSorted());
});
