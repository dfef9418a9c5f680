import { describe, expect, test } from "vitest";
import {
  addActivities,
  addLessons,
  exercise,
  lessonCourse,
} from "../../tests/databases/sample-lessons.ts";
import { userIdOf } from "../../tests/people/customer.ts";
import { signUpLearner } from "../../tests/people/learner.ts";
import { sampleApp } from "../../tests/site/sample-app.ts";
import { addTeacher } from "../questions/teachers.ts";

/** A site with a question of a learner, and its teacher. */
async function siteWithQuestion() {
  const site = await sampleApp();
  const { database, get, origin } = site;
  await addLessons(database);
  await addActivities(database);
  const [learner, teacher] = [await signUpLearner(site), await signUpLearner(site)];
  const row = { user_id: await userIdOf(database, teacher), course_id: lessonCourse };
  await addTeacher(database, { ...row, mail: "none" });
  const asked = await learner.call<{ id: string }>("/api/questions", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      courseId: lessonCourse,
      lesson: "a-price",
      section: exercise,
      kind: "question",
      text: "Why <b>18</b>?",
      code: "</pre><script>1</script>",
    }),
  });
  const { id } = asked.body;
  const page = (person: { cookie: string }, address = "/teach") =>
    get(address, { headers: { Cookie: person.cookie } });
  const send = (
    person: { cookie: string },
    fields: Record<string, string>,
    { from = origin, address = "/teach" } = {},
  ) =>
    get(address, {
      method: "POST",
      headers: {
        Cookie: person.cookie,
        Origin: from,
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({ id, ...fields }).toString(),
    });
  return {
    site,
    database,
    learner,
    teacher,
    page,
    send,
    [Symbol.asyncDispose]: site[Symbol.asyncDispose],
  };
}

test("for everybody but teachers, nothing is there, with the page of any other unknown address", async () => {
  await using opened = await siteWithQuestion();
  const { site, learner, page, send } = opened;
  const unknown = await (await site.get("/no-such-page")).text();
  for (const address of ["/teach", `/teach/stops/${lessonCourse}`]) {
    for (const response of [await site.get(address), await page(learner, address)]) {
      expect([response.status, await response.text()]).toEqual([404, unknown]);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  }
  expect((await send(learner, { text: "Mine.", action: "answer" })).status).toBe(405);
  const pages = ["/", "/home", `/course/category/${lessonCourse}/lesson/a-price`];
  for (const address of pages)
    expect(await (await site.get(address)).text()).not.toContain("/teach");
});

describe("a teacher", () => {
  test("sees what is open, escaped, and answers it", async () => {
    await using opened = await siteWithQuestion();
    const { teacher, learner, page, send } = opened;
    const response = await page(teacher);
    const text = await response.text();
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(text).toContain("Why &#x3C;b>18&#x3C;/b>?");
    expect(text).toContain("&lt;/pre&gt;&lt;script&gt;1&lt;/script&gt;");
    expect(text).toContain("Change the price.");

    const sent = await send(teacher, { text: "\nBecause.", action: "answer", publish: "on" });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/teach"]);
    expect(await (await page(teacher)).text()).toContain("There are none.");
    expect(await (await page(teacher, "/teach?status=answered")).text()).toMatch(
      /<textarea[^>]*>\n?Because\.<\/textarea/,
    );
    const own = await learner.call<{ answer: string; published: boolean }[]>("/api/questions");
    expect(own.body).toMatchObject([{ answer: "<p>Because.</p>", published: true }]);
  });

  test("keeps the text of an answer that is refused", async () => {
    await using opened = await siteWithQuestion();
    const { teacher, send } = opened;
    const text = "a".repeat(10_001);
    const response = await send(teacher, { text, action: "answer" });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(text);
    expect((await send(teacher, { text: "  ", action: "answer" })).status).toBe(422);

    await send(teacher, { text: "Because.", action: "answer" });
    const address = "/teach?status=answered";
    const changed = await send(teacher, { text, action: "answer" }, { address });
    expect([changed.status, await changed.text()]).toEqual([422, expect.stringContaining(text)]);
    const stored = await send(teacher, { text: "So.", action: "answer" }, { address });
    expect(stored.headers.get("location")).toBe(address);
  });

  test("closes a question, and changes nothing from another site", async () => {
    await using opened = await siteWithQuestion();
    const { teacher, page, send } = opened;
    expect((await send(teacher, { action: "close" }, { from: "https://other.test" })).status).toBe(
      403,
    );
    expect(await (await page(teacher)).text()).toContain("1 in all.");
    expect((await send(teacher, { action: "close" })).status).toBe(303);
    expect(await (await page(teacher)).text()).toContain("There are none.");
    expect((await send(teacher, { id: "none", action: "close" })).status).toBe(405);
  });

  test("sees where the learners of their courses stop, and of no others", async () => {
    await using opened = await siteWithQuestion();
    const { teacher, database, page } = opened;
    const count = (event: string, failing: number, times: number) => ({
      day: "2026-11-01",
      course_id: lessonCourse,
      lesson: "a-price",
      task: exercise,
      event,
      failing,
      count: times,
    });
    await database
      .insertInto("task_count")
      .values([count("opened", 0, 40), count("run", 1, 9), count("passed", 0, 3)])
      .execute();
    const text = await (await page(teacher, `/teach/stops/${lessonCourse}`)).text();
    expect(text).toContain("A price");
    expect(text).toMatch(/<td>40<\/td>/);
    expect((await page(teacher, "/teach/stops/javascript-closures-and-scope")).status).toBe(404);
  });
});
