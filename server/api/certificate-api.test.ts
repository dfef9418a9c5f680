import { describe, expect, test } from "vitest";
import type { Certificate, CertificateState } from "../../contract/certificate.ts";
import {
  addActivities,
  addLessons,
  exercise,
  lessonCourse,
  question,
  setActivities,
} from "../../tests/databases/sample-lessons.ts";
import { withdrawCertificate } from "../certificates/withdraw-certificate.ts";
import { finishedCourse } from "../../tests/people/finished-course.ts";
import { signUpLearner } from "../../tests/people/learner.ts";
import { sendForm } from "../../tests/people/people.ts";
import { inDays, subscribe } from "../../tests/people/subscription-row.ts";
import { createConformance } from "../../tests/site/conformance.ts";
import { sampleApp, testOrigin } from "../../tests/site/sample-app.ts";

const unknown = "C-00000000000000000000";

/** A site with two lessons, each with an exercise and a question. */
async function siteWithLessons() {
  const site = await sampleApp();
  await addLessons(site.database);
  await addActivities(site.database);
  return site;
}

/** Signs up a person with a name; returns the calls of the certificates' API. */
async function signUpHolder(site: Awaited<ReturnType<typeof siteWithLessons>>, name = "Ada") {
  const learner = await signUpLearner(site);
  if (name) await sendForm(site, "/update-user", { name }, { Cookie: learner.cookie });
  const send = <Body>(method: string, path: string, body: unknown) =>
    learner.call<Body>(`/api/certificates${path}`, {
      method,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  return {
    ...learner,
    issue: (courseId = lessonCourse) =>
      send<Certificate & { error?: { code: string } }>("POST", "", { courseId }),
    publish: (id: string, isPublic: boolean) =>
      send<Certificate>("PUT", `/${id}`, { public: isPublic }),
    state: async (courseId = lessonCourse) =>
      (await learner.call<CertificateState>(`/api/certificates/courses/${courseId}`)).body,
    certificates: async () => (await learner.call<Certificate[]>("/api/certificates")).body,
  };
}

/** A person with a name and a plan who has finished the course. */
async function signUpGraduate(site: Awaited<ReturnType<typeof siteWithLessons>>) {
  const holder = await signUpHolder(site);
  await subscribe(site.database, holder);
  await holder.save(finishedCourse());
  return holder;
}

describe("the certificate of a course", () => {
  test("is issued once, to a person who has finished it on a plan", async () => {
    await using site = await siteWithLessons();
    const holder = await signUpGraduate(site);
    expect(await holder.state()).toEqual({
      certificate: null,
      name: "Ada",
      hasPlan: true,
      unfinished: [],
    });
    const [first, again] = await Promise.all([holder.issue(), holder.issue()]);
    expect([first.status, first.body]).toEqual([
      200,
      {
        id: expect.stringMatching(/^C-[0-9A-Z]{20}$/),
        name: "Ada",
        courseId: lessonCourse,
        courseName: "pytest Habits for Small Projects",
        category: "python",
        categoryName: "Python",
        language: "en",
        hours: expect.any(Number),
        exercises: 2,
        questions: 2,
        issuedAt: expect.any(String),
        withdrawnAt: null,
        public: false,
      },
    ]);
    expect(first.headers.get("cache-control")).toBe("no-store");
    expect(again.body).toEqual(first.body);
    expect(await holder.certificates()).toEqual([first.body]);
  });

  test("says that nothing was run where the course has no exercises", async () => {
    await using site = await siteWithLessons();
    const holder = await signUpGraduate(site);
    await setActivities(site.database, ["prediction-1"]);
    await holder.save({
      answers: ["a-price", "a-till"].map((lesson) => ({
        lesson,
        activity: "prediction-1",
        answer: { text: "another output", right: false },
      })),
    });
    expect((await holder.issue()).body).toMatchObject({ exercises: 0, questions: 0 });
  });

  test("names what is left to do, lesson by lesson", async () => {
    await using site = await siteWithLessons();
    const holder = await signUpHolder(site);
    await subscribe(site.database, holder);
    const { done, answers } = finishedCourse();
    await holder.save({ done: [done[0]!], answers: answers.slice(1) });
    expect((await holder.state()).unfinished).toEqual([
      { name: "a-price", title: "About a-price", done: true, activities: ["A price"] },
      { name: "a-till", title: "About a-till", done: false, activities: [] },
    ]);
    expect(await holder.issue()).toMatchObject({
      status: 422,
      body: { error: { code: "course_unfinished" } },
    });
    expect(await holder.certificates()).toEqual([]);
  });

  test("tells the activities of lessons that need a plan only with one", async () => {
    await using site = await siteWithLessons();
    const holder = await signUpHolder(site);
    await site.database
      .updateTable("lesson")
      .set({ free: 0 })
      .where("name", "=", "a-till")
      .execute();
    const told = async () =>
      (await holder.state()).unfinished.map(({ activities }) => activities.length);
    expect(await told()).toEqual([2, 0]);
    await subscribe(site.database, holder);
    expect(await told()).toEqual([2, 2]);
  });

  test("needs passed exercises and right answers, as the course has them now", async () => {
    await using site = await siteWithLessons();
    const holder = await signUpGraduate(site);
    const wrong = { lesson: "a-price", answeredAt: new Date().toISOString() };
    await holder.save({
      answers: [{ ...wrong, activity: exercise, answer: { text: "", right: false } }],
    });
    expect((await holder.issue()).status).toBe(422);
    await holder.save({
      answers: [{ ...wrong, activity: question, answer: { text: "no choice", right: true } }],
    });
    expect((await holder.state()).unfinished).toMatchObject([
      { activities: ["A price", "A price"] },
    ]);
    await site.database.deleteFrom("lesson").where("name", "=", "a-price").execute();
    expect((await holder.issue()).status).toBe(200);
  });

  test("needs a plan that runs, and stays when it has ended", async () => {
    await using site = await siteWithLessons();
    const holder = await signUpHolder(site);
    await holder.save(finishedCourse());
    expect(await holder.state()).toMatchObject({ hasPlan: false, unfinished: [] });
    expect(await holder.issue()).toMatchObject({
      status: 403,
      body: { error: { code: "plan_required" } },
    });
    await subscribe(site.database, holder);
    const { body: issued } = await holder.issue();
    const ended = { status: "ended", renews: 0, paid_until: inDays(-1) } as const;
    await site.database.updateTable("subscription").set(ended).execute();
    expect(await holder.state()).toMatchObject({ certificate: issued, hasPlan: false });
    expect((await holder.issue()).body).toEqual(issued);
  });

  test("keeps the name that the profile had, which must have one", async () => {
    await using site = await siteWithLessons();
    const holder = await signUpHolder(site, " ");
    await subscribe(site.database, holder);
    await holder.save(finishedCourse());
    expect((await holder.state()).name).toBeNull();
    expect((await holder.issue()).body).toMatchObject({ error: { code: "name_missing" } });
    const rename = (name: string) =>
      sendForm(site, "/update-user", { name }, { Cookie: holder.cookie });
    await rename("আদা");
    await holder.issue();
    await rename("Somebody Else");
    expect(await holder.certificates()).toMatchObject([{ name: "আদা" }]);
  });

  test("survives the course's removal, and goes with the account", async () => {
    await using site = await siteWithLessons();
    const holder = await signUpGraduate(site);
    const { body: issued } = await holder.issue();
    await site.database.deleteFrom("lesson").execute();
    await site.database.deleteFrom("course").where("id", "=", lessonCourse).execute();
    expect(await holder.certificates()).toEqual([issued]);
    expect((await holder.issue()).body).toEqual(issued);
    await site.database.deleteFrom("subscription").execute();
    const { password } = holder.account;
    await sendForm(site, "/delete-user", { password }, { Cookie: holder.cookie });
    expect(await site.database.selectFrom("certificate").select("id").execute()).toEqual([]);
  });

  test.each([
    ["an unknown course", "no-such-course"],
    ["a course without lessons", "python-first-steps"],
  ])("does not exist for %s", async (_name, courseId) => {
    await using site = await siteWithLessons();
    const holder = await signUpHolder(site);
    expect((await holder.issue(courseId)).status).toBe(404);
    const state = await holder.call(`/api/certificates/courses/${courseId}`);
    expect(state.status).toBe(404);
  });
});

describe("the public part", () => {
  test("is there while its holder allows it, and at once no longer", async () => {
    await using site = await siteWithLessons();
    const holder = await signUpGraduate(site);
    const { id, public: _public, ...says } = (await holder.issue()).body;
    const look = async (number = id) => {
      const response = await site.get(`/api/certificates/public/${number}`);
      expect(response.headers.get("cache-control")).toBe("no-store");
      return [response.status, await response.json()] as const;
    };
    const missing = await look(unknown);
    expect(missing[0]).toBe(404);
    expect(await look()).toEqual(missing);
    expect((await holder.publish(id, true)).body.public).toBe(true);
    expect(await look()).toEqual([200, { id, ...says }]);
    await holder.publish(id, false);
    expect(await look()).toEqual(missing);
  });

  test("says that it was withdrawn, and it is not issued anew", async () => {
    await using site = await siteWithLessons();
    const holder = await signUpGraduate(site);
    const { body: issued } = await holder.issue();
    await holder.publish(issued.id, true);
    await withdrawCertificate(site.database, issued.id);
    const withdrawnAt = expect.stringMatching(/^\d{4}-/);
    const response = await site.get(`/api/certificates/public/${issued.id}`);
    expect(await response.json()).toMatchObject({ id: issued.id, withdrawnAt });
    expect((await holder.issue()).body).toEqual({ ...issued, public: true, withdrawnAt });
    expect(await holder.certificates()).toHaveLength(1);
  });

  test("is switched by its holder alone", async () => {
    await using site = await siteWithLessons();
    const holder = await signUpGraduate(site);
    const { id } = (await holder.issue()).body;
    const stranger = await signUpHolder(site);
    expect((await stranger.publish(id, true)).status).toBe(404);
    expect(await holder.certificates()).toMatchObject([{ id, public: false }]);
  });
});

test.each([
  ["GET", "/api/certificates"],
  ["GET", `/api/certificates/courses/${lessonCourse}`],
  ["POST", "/api/certificates"],
  ["PUT", `/api/certificates/${unknown}`],
])("%s %s is for signed-in people, from the site's pages", async (method, path) => {
  await using site = await siteWithLessons();
  const holder = await signUpHolder(site);
  const sent = (headers: Record<string, string>) =>
    site.get(path, {
      method,
      headers: { "Content-Type": "application/json", ...headers },
      ...(method !== "GET" && {
        body: JSON.stringify(method === "PUT" ? { public: true } : { courseId: lessonCourse }),
      }),
    });
  expect((await sent({ Origin: testOrigin })).status).toBe(401);
  if (method === "GET") return;
  const elsewhere = { Cookie: holder.cookie, Origin: "https://elsewhere.test" };
  expect((await sent(elsewhere)).status).toBe(403);
});

test("malformed calls and other methods are refused", async () => {
  await using site = await siteWithLessons();
  const holder = await signUpHolder(site);
  const statusOf = async (path: string, init: RequestInit = {}) =>
    (await holder.call(`/api/certificates${path}`, init)).status;
  expect(await statusOf("/public/C-short")).toBe(400);
  expect(await statusOf("?page=0")).toBe(400);
  expect(await statusOf("", { method: "DELETE" })).toBe(405);
  expect(await statusOf(`/${unknown}`, { method: "DELETE" })).toBe(405);
  expect(await statusOf(`/public/${unknown}`, { method: "POST" })).toBe(405);
  expect(await statusOf(`/${unknown}/private`)).toBe(404);
});

test("the responses match the API's document", async () => {
  await using site = await siteWithLessons();
  const holder = await signUpGraduate(site);
  const { id } = (await holder.issue()).body;
  await holder.publish(id, true);
  const document = await (await site.get("/api/openapi.json")).json();
  const problemsOf = createConformance(document);
  for (const address of [
    "/api/certificates",
    `/api/certificates/courses/${lessonCourse}`,
    "/api/certificates/courses/no-such-course",
    `/api/certificates/public/${id}`,
    `/api/certificates/public/${unknown}`,
  ]) {
    const headers = { Cookie: holder.cookie };
    expect(await problemsOf(address, await site.get(address, { headers }))).toEqual([]);
    expect(await problemsOf(address, await site.get(address))).toEqual([]);
  }
});
