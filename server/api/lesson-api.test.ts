import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { addLessons, lessonCourse, paidText } from "../../tests/databases/sample-lessons.ts";
import { signUpCustomer } from "../../tests/people/customer.ts";
import { inDays, subscribe } from "../../tests/people/subscription-row.ts";
import { sampleApp } from "../../tests/site/sample-app.ts";

const outline = `/api/course/category/${lessonCourse}/lessons`;
const freeLesson = `${outline}/a-price`;
const paidLesson = `${outline}/a-till`;

async function siteWithLessons() {
  const site = await sampleApp();
  await addLessons(site.database);
  return site;
}

test("the outline is public, and holds no lesson's text", async () => {
  await using site = await siteWithLessons();
  const response = await site.get(outline);
  expect([response.status, response.headers.get("cache-control")]).toEqual([
    200,
    expect.stringContaining("public"),
  ]);
  expect(await response.json()).toEqual([
    {
      name: "a-price",
      title: "About a-price",
      chapter: "The stall",
      minutes: 20,
      free: true,
      activities: 0,
      activityIds: [],
      activityList: [],
      summary: "How a-price begins",
    },
    expect.objectContaining({ name: "a-till", free: false }),
  ]);
  expect((await site.get("/api/course/category/none/lessons")).status).toBe(404);
});

test("a free lesson is for everyone", async () => {
  await using site = await siteWithLessons();
  const response = await site.get(freeLesson);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    name: "a-price",
    parts: [{ kind: "prose", html: "<p>Rahima sells tea.</p>" }],
  });
});

test("a lesson is compressed for a browser that takes it", async () => {
  await using site = await siteWithLessons();
  const plain = await site.get(freeLesson);
  const compressed = await site.get(freeLesson, { headers: { "Accept-Encoding": "gzip, br" } });
  expect([compressed.headers.get("content-encoding"), compressed.headers.get("vary")]).toEqual([
    "gzip",
    "Accept-Encoding",
  ]);
  expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe(await plain.text());
});

test("another lesson is 401 for a stranger, 403 on the free plan, and open with another plan", async () => {
  await using site = await siteWithLessons();
  const [enrolled, subscriber] = [await signUpCustomer(site), await signUpCustomer(site)];
  await enrolled.order(lessonCourse, "beginner");
  await subscribe(site.database, subscriber);

  const stranger = await site.get(paidLesson);
  const [refused, open] = await Promise.all([
    enrolled.call(paidLesson),
    subscriber.call<{ parts: { html: string }[] }>(paidLesson),
  ]);

  expect([stranger.status, await stranger.json()]).toEqual([
    401,
    { error: { code: "unauthorized", message: "Please sign in" } },
  ]);
  expect([refused.status, refused.body]).toEqual([
    403,
    { error: { code: "plan_required", message: "This lesson needs a Pro or Team plan" } },
  ]);
  expect([open.status, open.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(open.body.parts[0]!.html).toContain(paidText);
});

test("a plan whose paid month is over closes the lesson again", async () => {
  await using site = await siteWithLessons();
  const customer = await signUpCustomer(site);
  await subscribe(site.database, customer);
  expect((await customer.call(paidLesson)).status).toBe(200);
  await site.database
    .updateTable("subscription")
    .set({ status: "ended", paid_until: inDays(-1) })
    .execute();
  expect((await customer.call(paidLesson)).status).toBe(403);
});

test("a subscriber and a stranger at the same moment get each their own response", async () => {
  await using site = await siteWithLessons();
  const subscriber = await signUpCustomer(site);
  await subscribe(site.database, subscriber);
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async (_, index) =>
      index % 2 ? (await subscriber.call(paidLesson)).status : (await site.get(paidLesson)).status,
    ),
  );
  expect(statuses).toEqual(Array.from({ length: 20 }, (_, index) => (index % 2 ? 200 : 401)));
});

test("unknown lessons are 404, other methods 405", async () => {
  await using site = await siteWithLessons();
  expect((await site.get(`${outline}/none`)).status).toBe(404);
  expect((await site.get(`/api/course/category/none/lessons/a-till`)).status).toBe(404);
  const response = await site.get(paidLesson, { method: "POST" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});
