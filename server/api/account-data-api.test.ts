import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { AccountData } from "../../contract/account-data.ts";
import type { Exercise } from "../../contract/lesson.ts";
import { addLessons, lessonCourse } from "../../tests/databases/sample-lessons.ts";
import { signUpLearner } from "../../tests/people/learner.ts";
import { subscribe } from "../../tests/people/subscription-row.ts";
import { createConformance } from "../../tests/site/conformance.ts";
import { type SampleApp, sampleApp, testOrigin } from "../../tests/site/sample-app.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";

const address = "/api/account/data";
const exercise: Exercise = {
  kind: "exercise",
  id: "exercise-1f0c2b7a",
  title: "Number the hints: ১",
  html: "",
  language: "js",
  file: "till.js",
  start: "start",
  otherFiles: [
    { name: "price.js", language: "js", start: "export const price = 15;", solution: "" },
  ],
  tests: [],
  hints: [],
  solution: { code: "", html: "" },
};
const single: Exercise = { ...exercise, id: "exercise-22222222", title: "One file" };
delete single.file;
delete single.otherFiles;

/** A site whose free and paid lesson have an exercise of two files and one of a single file. */
async function siteWithExercises() {
  const site = await sampleApp();
  await addLessons(site.database);
  const content = JSON.stringify([exercise, single]);
  const activity_ids = JSON.stringify([exercise.id, single.id]);
  await site.database
    .updateTable("lesson")
    .set({ content, activity_ids })
    .where("course_id", "=", lessonCourse)
    .execute();
  return site;
}

const draft = (lesson: string, activity: string, text: string) => ({
  lesson,
  activity,
  text,
  revision: 0,
});

type Learner = Awaited<ReturnType<typeof signUpLearner>>;

async function readData(learner: Learner): Promise<Map<string, string>> {
  const { status, body } = await learner.call<AccountData>(address);
  expect(status).toBe(200);
  return new Map(body.files.map(({ path: place, text }) => [place, text]));
}

const parsed = (files: Map<string, string>, name: string): unknown => JSON.parse(files.get(name)!);

test("holds the account, orders, progress, answers and certificates of the person, and of nobody else", async () => {
  await using site = await siteWithExercises();
  const [learner, other] = [await signUpLearner(site), await signUpLearner(site)];
  await other.save({ drafts: [draft("a-price", single.id, "other's program")] });
  await subscribe(site.database, learner);
  const saved = await learner.save({
    done: ["a-price"],
    answers: [
      {
        lesson: "a-price",
        activity: single.id,
        answer: { text: "", right: true },
        answeredAt: "2026-01-01T00:00:00.000Z",
      },
    ],
  });
  expect(saved).toMatchObject({ status: 200 });
  const files = await readData(learner);
  expect(parsed(files, "account.json")).toMatchObject({
    email: learner.account.email,
    emailIsConfirmed: false,
    signInMethods: [{ method: "credential" }],
    sessions: [{ userAgent: expect.toSatisfy((value) => value === null || value === "") }],
  });
  expect(parsed(files, "plan.json")).toMatchObject({ plan: { plan: "pro", status: "active" } });
  expect(parsed(files, "progress.json")).toMatchObject({
    lessonsDone: [{ courseId: lessonCourse, lesson: "a-price", title: "About a-price" }],
  });
  expect(parsed(files, "answers.json")).toMatchObject([
    { lesson: "a-price", activity: single.id, answer: { text: "", right: true } },
  ]);
  for (const name of ["orders.json", "payments.json", "certificates.json"]) {
    expect([name, parsed(files, name)]).toEqual([name, []]);
  }
  const all = [...files].flat().join("\n");
  expect(all).not.toContain("other's");
  const { account, session } = await secretsOf(site, learner.account.email);
  for (const secret of [account, session]) expect(all).not.toContain(secret);
});

test("programs run where they are unpacked, with the files that the person may read", async () => {
  await using site = await siteWithExercises();
  await using folder = await temporaryFolder();
  const learner = await signUpLearner(site);
  const program = 'import { price } from "./price.js";\nconsole.log(price * 2);';
  await learner.save({
    drafts: [
      draft("a-price", exercise.id, program),
      draft("a-price", single.id, "await 0;\nconsole.log('one');"),
    ],
  });
  const files = await readData(learner);
  for (const [name, text] of files) {
    await mkdir(path.dirname(path.join(folder.path, name)), { recursive: true });
    await writeFile(path.join(folder.path, name), text);
  }
  const outputs = [];
  for (const name of ["1-number-the-hints-১/till.js", "2-one-file/program.js"]) {
    const file = path.join(folder.path, "drafts", lessonCourse, "a-price", name);
    outputs.push((await promisify(execFile)(process.execPath, [file])).stdout);
  }
  expect(outputs).toEqual(["30\n", "one\n"]);
});

test("a draft for a lesson that needs a plan brings nothing of the lesson without one", async () => {
  await using site = await siteWithExercises();
  const learner = await signUpLearner(site);
  await learner.save({ drafts: [draft("a-till", exercise.id, "mine")] });
  const programs = async () =>
    [...(await readData(learner))].filter(([name]) => name.endsWith(".js"));
  const place = `drafts/${lessonCourse}/a-till/1-number-the-hints-১`;
  expect(await programs()).toEqual([[`${place}/till.js`, "mine\n"]]);
  await subscribe(site.database, learner);
  expect(await programs()).toEqual([
    [`${place}/till.js`, "mine\n"],
    [`${place}/price.js`, "export const price = 15;\n"],
  ]);
});

test("a program that belongs to no exercise any more is a text, and its name is no path", async () => {
  await using site = await siteWithExercises();
  const learner = await signUpLearner(site);
  await learner.save({ drafts: [draft("a-price", single.id, "one")] });
  const [stored] = await site.database.selectFrom("lesson_draft").selectAll().execute();
  await site.database.deleteFrom("lesson_draft").execute();
  const names = ["../../../etc/passwd", `${exercise.id}/../../x.js`, "C:\\x"];
  await site.database
    .insertInto("lesson_draft")
    .values(names.map((activity) => ({ ...stored!, activity })))
    .execute();
  const paths = [...(await readData(learner)).keys()].filter((name) => name.startsWith("drafts/"));
  expect(paths).toEqual([
    "drafts/package.json",
    ...[1, 2, 3].map((number) => `drafts/${lessonCourse}/a-price/other-${number}.txt`),
  ]);
});

test("is for the signed-in person, five times an hour, as the document says", async () => {
  await using site = await siteWithExercises();
  const conforms = createConformance(await (await site.get("/api/openapi.json")).json());
  const nobody = await site.app.fetch(new Request(testOrigin + address));
  expect([nobody.status, nobody.headers.get("Cache-Control")]).toEqual([401, "no-store"]);
  expect(await conforms(address, nobody)).toEqual([]);
  const learner = await signUpLearner(site);
  const statuses = [];
  for (let turn = 0; turn < 6; turn++) statuses.push((await learner.call(address)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

/** Returns what must never be told: the hash of a password, and the token of a session. */
async function secretsOf({ database }: SampleApp, email: string) {
  const row = await database
    .selectFrom("user")
    .innerJoin("account", "account.userId", "user.id")
    .innerJoin("session", "session.userId", "user.id")
    .select(["account.password", "session.id"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return { account: row.password!, session: row.id };
}

test("the days on which a person has learnt are those of the site's time zone, and each counts once", async () => {
  await using site = await siteWithExercises();
  const [learner, other] = [await signUpLearner(site), await signUpLearner(site)];
  const summary = async () => (await learner.call("/api/account/learning")).body;
  expect(await summary()).toEqual({ days: 0, certificates: 0 });
  const answer = { text: "", right: true };
  const answers = [exercise.id, single.id].map((activity) => ({
    lesson: "a-price",
    activity,
    answer,
  }));
  await learner.save({ done: ["a-price", "a-till"], answers });
  await other.save({ done: ["a-price"] });
  expect(await summary()).toEqual({ days: 1, certificates: 0 });
  const at = async (lesson: string, time: string) => {
    const ofLesson = site.database.updateTable("lesson_done").set({ done_at: time });
    await ofLesson.where("lesson", "=", lesson).execute();
  };
  // In Dhaka, six hours ahead, they are on one day, and on two in UTC.
  await at("a-price", "2026-03-01T18:30:00.000Z");
  await at("a-till", "2026-03-02T02:00:00.000Z");
  expect(await summary()).toEqual({ days: 2, certificates: 0 });
  await at("a-till", "2026-03-02T18:00:00.000Z");
  expect(await summary()).toEqual({ days: 3, certificates: 0 });
});
