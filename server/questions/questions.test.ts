import { pino } from "pino";
import { describe, expect, test } from "vitest";
import type { Lesson } from "../../contract/lesson.ts";
import type {
  NewQuestion,
  OwnQuestion,
  TeachingQuestion,
} from "../../contract/learner-question.ts";
import {
  addActivities,
  addLessons,
  exercise,
  lessonCourse,
} from "../../tests/databases/sample-lessons.ts";
import { userIdOf } from "../../tests/people/customer.ts";
import { signUpLearner } from "../../tests/people/learner.ts";
import { sendForm } from "../../tests/people/people.ts";
import { subscribe } from "../../tests/people/subscription-row.ts";
import { type SampleApp, sampleApp } from "../../tests/site/sample-app.ts";
import { queueDailyNumbers } from "./question-messages.ts";
import { addTeacher, allCourses } from "./teachers.ts";
import { storeSiteSettings } from "../site/site.ts";
import { sendWaiting } from "../messages/send-queued.ts";

const marker = "why is the drawer a list";
const asked: NewQuestion = {
  courseId: lessonCourse,
  lesson: "a-price",
  section: exercise,
  kind: "question",
  text: `In **this** program, ${marker}?`,
};

type Learner = Awaited<ReturnType<typeof signUpLearner>>;

const post = <Body>({ call }: Learner, address: string, body: unknown) =>
  call<Body>(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
const ask = (learner: Learner, changes: Partial<NewQuestion> = {}) =>
  post<{ id: string }>(learner, "/api/questions", { ...asked, ...changes });
const own = async ({ call }: Learner) => (await call<OwnQuestion[]>("/api/questions")).body;
const open = async ({ call }: Learner) =>
  (await call<TeachingQuestion[]>("/api/teaching/questions")).body;
const answer = (teacher: Learner, id: string, text: string, publish: boolean) =>
  post<void>(teacher, `/api/teaching/questions/${id}/answer`, { text, publish });

/** A site with lessons, a learner with a plan, and a teacher of their course. */
async function siteWithTeacher() {
  const site = await sampleApp();
  const { database } = site;
  await addLessons(database);
  await addActivities(database);
  const learner = await signUpLearner(site);
  const teacher = await signUpLearner(site);
  await subscribe(database, learner);
  await addTeacher(database, {
    user_id: await userIdOf(database, teacher),
    course_id: lessonCourse,
    mail: "daily",
  });
  return { site, database, learner, teacher, [Symbol.asyncDispose]: site[Symbol.asyncDispose] };
}

/** Returns what a stranger and a caches' page have of a lesson. */
async function publicTexts({ app, get }: SampleApp, lesson: string): Promise<string> {
  app.cache.clear();
  const page = `/course/category/${lessonCourse}/lesson/${lesson}`;
  const addresses = [
    page,
    `${page}.data`,
    `/api/course/category/${lessonCourse}/lessons/${lesson}`,
  ];
  const texts = await Promise.all(addresses.map(async (address) => (await get(address)).text()));
  return texts.join("\n");
}

describe("a question about a section", () => {
  test("is private until a teacher publishes it with an answer", async () => {
    await using opened = await siteWithTeacher();
    const { site, learner, teacher } = opened;
    const sent = await ask(learner, { code: "let drawer = [];" });
    expect(sent.status).toBe(201);
    const { id } = sent.body;
    const [question] = await own(learner);
    expect(question).toMatchObject({
      id,
      section: exercise,
      sectionTitle: "A price",
      html: `<p>In <strong>this</strong> program, ${marker}?</p>`,
      status: "open",
      answer: null,
      published: false,
    });
    expect(await publicTexts(site, "a-price")).not.toContain(marker);
    expect(await open(teacher)).toMatchObject([
      {
        id,
        lessonTitle: "About a-price",
        sectionThen: "Change the price.",
        sectionNow: null,
        sectionExists: true,
        code: "let drawer = [];",
      },
    ]);

    expect((await answer(teacher, id, "It *grows*.", false)).status).toBe(204);
    expect(await own(learner)).toMatchObject([
      { status: "answered", answer: "<p>It <em>grows</em>.</p>", published: false },
    ]);
    expect(await publicTexts(site, "a-price")).not.toContain(marker);
    expect(await open(teacher)).toEqual([]);

    expect((await answer(teacher, id, "It grows.", true)).status).toBe(204);
    expect(await publicTexts(site, "a-price")).toContain(marker);
    const address = `/api/course/category/${lessonCourse}/lessons/a-price`;
    const { questions } = (await learner.call<Lesson>(address)).body;
    expect(questions).toEqual([
      { id, section: exercise, html: question!.html, answer: "<p>It grows.</p>" },
    ]);
  });

  test("in a lesson that needs a plan stays with those who have one", async () => {
    await using opened = await siteWithTeacher();
    const { site, learner, teacher } = opened;
    const stranger = await signUpLearner(site);
    expect((await ask(stranger, { lesson: "a-till" })).status).toBe(403);
    const { id } = (await ask(learner, { lesson: "a-till" })).body;
    await answer(teacher, id, "It grows.", true);
    expect(await publicTexts(site, "a-till")).not.toContain(marker);
    const address = `/api/course/category/${lessonCourse}/lessons/a-till`;
    expect(JSON.stringify((await stranger.call(address)).body)).not.toContain(marker);
    expect(JSON.stringify((await learner.call(address)).body)).toContain(marker);
  });

  test("leaves the lesson when a teacher takes it back, and with its account", async () => {
    await using opened = await siteWithTeacher();
    const { site, database, learner, teacher } = opened;
    const { id } = (await ask(learner)).body;
    await answer(teacher, id, "It grows.", true);
    await answer(teacher, id, "It grows.", false);
    expect(await publicTexts(site, "a-price")).not.toContain(marker);
    await answer(teacher, id, "It grows.", true);
    expect(await publicTexts(site, "a-price")).toContain(marker);
    const stored = await learner.call<{ files: { path: string; text: string }[] }>(
      "/api/account/data",
    );
    const file = stored.body.files.find(({ path }) => path === "questions.json");
    expect(file?.text).toContain(marker);
    await database.deleteFrom("subscription").execute();
    const cookie = { Cookie: learner.cookie };
    await sendForm(site, "/delete-user", { password: learner.account.password }, cookie);
    expect(await publicTexts(site, "a-price")).not.toContain(marker);
    expect(await database.selectFrom("learner_question").select("id").execute()).toEqual([]);
  });

  test("that a teacher closes has no answer", async () => {
    await using opened = await siteWithTeacher();
    const { learner, teacher } = opened;
    const { id } = (await ask(learner, { kind: "mistake" })).body;
    expect((await post(teacher, `/api/teaching/questions/${id}/close`, {})).status).toBe(204);
    expect(await own(learner)).toMatchObject([{ status: "closed", kind: "mistake", answer: null }]);
    expect(await open(teacher)).toEqual([]);
  });
});

describe("what is sent", () => {
  test.each([
    ["<script>alert(1)</script> & <b>", "&#x3C;script>alert(1)&#x3C;/script> &#x26; &#x3C;b>"],
    ["[here](javascript:alert(1))", "<p>here</p>"],
    ["[here](/auth/sign-out)", "<p>here</p>"],
    ["![a cat](https://a.test/b.png)", "<p>a cat</p>"],
    [
      "[my page](https://a.test/b)",
      '<a rel="nofollow ugc noopener" href="https://a.test/b">my page</a> (a.test)',
    ],
    ["# Big", "<p><strong>Big</strong></p>"],
    ["see\u202Enigol\u2066 here", "<p>seenigol here</p>"],
    ["a[^1]\n\n[^1]: note", "[^1]"],
    ["```js\nconst a = 1;\n```", "code-sample"],
  ])("as %j is shown safely", async (text, html) => {
    await using opened = await siteWithTeacher();
    expect((await ask(opened.learner, { text })).status).toBe(201);
    const [question] = await own(opened.learner);
    expect(question!.html).toContain(html);
    expect(question!.html).not.toMatch(/<(script|img)|javascript:|id="/);
  });

  test.each([
    ["an empty text", { text: "" }, 400],
    ["a text of spaces", { text: "   " }, 400],
    ["a text that is too long", { text: "a".repeat(2_001) }, 400],
    ["a NUL character", { text: "a\0" }, 400],
    ["a program that is too long", { code: "a".repeat(20_001) }, 400],
    ["a megabyte", { code: "a".repeat(1_000_000) }, 413],
    ["a section that is not there", { section: "no-such-section" }, 404],
    ["a lesson that is not there", { lesson: "no-such-lesson" }, 404],
    ["a course that is not there", { courseId: "no-such-course" }, 404],
  ])("with %s is refused", async (_what, changes, status) => {
    await using opened = await siteWithTeacher();
    expect((await ask(opened.learner, changes)).status).toBe(status);
    expect(await own(opened.learner)).toEqual([]);
  });

  test("is refused from the fourth in a minute on, and from the sixth about a lesson in a day", async () => {
    await using opened = await siteWithTeacher();
    const { database, learner } = opened;
    const statuses = async (times: number, changes: Partial<NewQuestion> = {}) => {
      const found = [];
      for (let time = 0; time < times; time++) found.push((await ask(learner, changes)).status);
      return found;
    };
    const passMinute = () =>
      database
        .updateTable("rate_limit")
        .set({ ends_at: 0 })
        .where("ends_at", "<", Date.now() + 120_000)
        .execute();
    expect(await statuses(4)).toEqual([201, 201, 201, 429]);
    await passMinute();
    expect(await statuses(3)).toEqual([201, 201, 429]);
    await passMinute();
    expect(await statuses(1, { lesson: "a-till" })).toEqual([201]);
  });

  test("is refused when 200 are stored of a person", async () => {
    await using opened = await siteWithTeacher();
    const { database, learner } = opened;
    const { id } = (await ask(learner)).body;
    const row = await database
      .selectFrom("learner_question")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 199 }, (_, index) => ({ ...row, id: `q${index}` }));
    await database.insertInto("learner_question").values(rows).execute();
    const refused = await ask(learner);
    expect([refused.status, refused.body]).toEqual([
      422,
      { error: expect.objectContaining({ code: "questions_full" }) },
    ]);
  });
});

describe("who does not teach", () => {
  test("finds nothing", async () => {
    await using opened = await siteWithTeacher();
    const { site, database, learner, teacher } = opened;
    const other = await signUpLearner(site);
    await addTeacher(database, {
      user_id: await userIdOf(database, other),
      course_id: "other",
      mail: "none",
    });
    const { id } = (await ask(learner)).body;
    for (const person of [learner, other]) {
      expect((await answer(person, id, "Mine.", true)).status).toBe(404);
      expect((await post(person, `/api/teaching/questions/${id}/close`, {})).status).toBe(404);
    }
    expect((await learner.call("/api/teaching/questions")).status).toBe(404);
    expect((await open(other)).length).toBe(0);
    expect((await open(teacher)).length).toBe(1);
    expect((await site.get("/api/teaching/questions")).status).toBe(401);
  });

  test("but all courses, sees those of each", async () => {
    await using opened = await siteWithTeacher();
    const { site, database, learner } = opened;
    const other = await signUpLearner(site);
    await addTeacher(database, {
      user_id: await userIdOf(database, other),
      course_id: allCourses,
      mail: "none",
    });
    await ask(learner);
    expect((await open(other)).length).toBe(1);
  });
});

test("a teacher sees the text that was asked about beside the one that is there now", async () => {
  await using opened = await siteWithTeacher();
  const { database, learner, teacher } = opened;
  await ask(learner);
  const { content } = await database
    .selectFrom("lesson")
    .select("content")
    .where("name", "=", "a-price")
    .executeTakeFirstOrThrow();
  const change = (text: string) =>
    database.updateTable("lesson").set({ content: text }).where("name", "=", "a-price").execute();
  await change(content.replaceAll("Change the price.", "Raise the price."));
  expect(await open(teacher)).toMatchObject([
    { sectionThen: "Change the price.", sectionNow: "Raise the price.", sectionExists: true },
  ]);
  await change("[]");
  expect(await open(teacher)).toMatchObject([
    { sectionThen: "Change the price.", sectionNow: null, sectionExists: false },
  ]);
});

describe("mails", () => {
  const queued = ({ database }: SampleApp) =>
    database
      .selectFrom("queued_message")
      .select(["kind", "user_id"])
      .orderBy("created_at")
      .execute();

  test("tell the person who asked of the answer once, with its place", async () => {
    await using opened = await siteWithTeacher();
    const { site, database, learner, teacher } = opened;
    const { id } = (await ask(learner)).body;
    await answer(teacher, id, "It grows.", false);
    await answer(teacher, id, "It grows, I said.", true);
    await sendWaiting({
      database,
      origin: "https://pathshala.example.org",
      sendMail: async (message) => void site.messages.push(message),
      log: pino({ level: "silent" }),
    });
    const mails = site.messages.filter(({ subject }) => subject.startsWith("Your question"));
    expect(mails.map(({ to }) => to)).toEqual([learner.account.email]);
    expect(mails[0]!.text).toContain(
      `https://pathshala.example.org/course/category/${lessonCourse}/lesson/a-price#${exercise}`,
    );
  });

  test("tell a teacher once a day how many are open, or of each at once", async () => {
    await using opened = await siteWithTeacher();
    const { site, database, learner, teacher } = opened;
    await queueDailyNumbers(database);
    const daily = async () =>
      (await queued(site))
        .filter(({ kind }) => kind === "open_questions")
        .map((row) => row.user_id);
    expect(await daily()).toEqual([]);
    await ask(learner);
    await queueDailyNumbers(database);
    await queueDailyNumbers(database);
    expect(await daily()).toEqual([await userIdOf(database, teacher)]);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
    await queueDailyNumbers(database, tomorrow);
    expect(await daily()).toEqual([
      await userIdOf(database, teacher),
      await userIdOf(database, teacher),
    ]);

    const row = { user_id: await userIdOf(database, teacher), course_id: lessonCourse };
    await addTeacher(database, { ...row, mail: "at once" });
    await ask(learner);
    expect((await queued(site)).filter(({ kind }) => kind === "question_asked")).toEqual([
      { kind: "question_asked", user_id: await userIdOf(database, teacher) },
    ]);
  });
});

test("a site that takes no questions stores and shows none", async () => {
  await using opened = await siteWithTeacher();
  const { site, database, learner, teacher } = opened;
  const { id } = (await ask(learner)).body;
  await answer(teacher, id, "It grows.", true);
  const names = { name: "Tea", company: "Tea", address: "Bogura", email: "tea@example.org" };
  await storeSiteSettings(database, { ...names, questions: false });
  expect((await ask(learner)).status).toBe(404);
  expect(await own(learner)).toEqual([]);
  expect((await teacher.call("/api/teaching/questions")).status).toBe(404);
  expect(await publicTexts(site, "a-price")).not.toContain(marker);
  expect((await database.selectFrom("learner_question").select("id").execute()).length).toBe(1);
});
