import { expect, test } from "vitest";
import { addLessons, lessonCourse, paidText } from "../../tests/databases/sample-lessons.ts";
import { type Customer, signUpCustomer } from "../../tests/people/customer.ts";
import { type SampleApp, sampleApp } from "../../tests/site/sample-app.ts";

const outline = `/api/course/category/${lessonCourse}/lessons`;
const freeLesson = `${outline}/a-price`;
const paidLesson = `${outline}/a-till`;

async function siteWithLessons() {
  const site = await sampleApp();
  await addLessons(site.database);
  return site;
}

/** Gives a customer an order of the course, as a payment provider would confirm it. */
async function buy(site: SampleApp, customer: Customer, amount: number): Promise<void> {
  const { body } = await customer.order(lessonCourse, "beginner");
  await site.database
    .updateTable("course_order")
    .set({ amount })
    .where("id", "=", body.id)
    .execute();
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

test("another lesson is 401 for a stranger, 403 for a free order, and open with a paid one", async () => {
  await using site = await siteWithLessons();
  const [enrolled, subscriber] = [await signUpCustomer(site), await signUpCustomer(site)];
  await buy(site, enrolled, 0);
  await buy(site, subscriber, 2400);

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

test("an order that was ended closes the lesson again", async () => {
  await using site = await siteWithLessons();
  const customer = await signUpCustomer(site);
  await buy(site, customer, 2400);
  expect((await customer.call(paidLesson)).status).toBe(200);
  await site.database.updateTable("course_order").set({ active: 0, status: "cancelled" }).execute();
  expect((await customer.call(paidLesson)).status).toBe(403);
});

test("a subscriber and a stranger at the same moment get each their own response", async () => {
  await using site = await siteWithLessons();
  const subscriber = await signUpCustomer(site);
  await buy(site, subscriber, 2400);
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
