import { expect, test } from "vitest";
import { openDatabase } from "../server/database/open.ts";
import { databaseSettings } from "../tests/databases/temporary-database.ts";
import { addBuyer } from "../tests/people/sample-checkout.ts";
import { paymentRow } from "../tests/people/payment-row.ts";
import { subscriptionRow } from "../tests/people/subscription-row.ts";
import { runCatalogue } from "../tests/site/command-in-process.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

/** Returns the time of some days ago, and the Monday of its week. */
function daysAgo(days: number) {
  const time = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const monday = new Date(time);
  monday.setUTCDate(time.getUTCDate() - ((time.getUTCDay() + 6) % 7));
  return { time: time.toISOString(), week: monday.toISOString().slice(0, 10) };
}

test("the figures of each week are counted, without refunds and gifts", async () => {
  await using folder = await temporaryFolder();
  const [now, before] = [daysAgo(0), daysAgo(7)];
  {
    await using database = await openDatabase(await databaseSettings(folder.path));
    const { id: user_id } = await addBuyer(database);
    const of = { user_id, course_id: "c" };
    await database
      .insertInto("daily_visits")
      .values([
        { day: now.time.slice(0, 10), visits: 7 },
        { day: before.time.slice(0, 10), visits: 5 },
      ])
      .execute();
    await database
      .insertInto("enrolment")
      .values({ ...of, course_name: "C", enrolled_at: now.time })
      .execute();
    await database
      .insertInto("lesson_done")
      .values([
        { ...of, lesson: "one", done_at: now.time },
        { ...of, lesson: "two", done_at: before.time },
        { ...of, lesson: "long-ago", done_at: null },
      ])
      .execute();
    await database
      .insertInto("payment")
      .values([
        paymentRow({ reference: "in_1", user_id, paid_at: before.time }),
        paymentRow({
          reference: "in_2",
          user_id,
          paid_at: before.time,
          kind: "change",
          amount: 900,
        }),
        paymentRow({ reference: "in_3", user_id: null, paid_at: before.time, refunded: 1 }),
      ])
      .execute();
    const gift = { provider: "gift", surplus: 1 as const };
    await database
      .insertInto("subscription")
      .values([subscriptionRow({ user_id }), subscriptionRow({ user_id, ...gift })])
      .execute();
  }
  const { output } = await runCatalogue(["report", "--weeks", "3", "--json"], folder.path);
  const { weeks, monthlyRenewals } = JSON.parse(output);
  const none = { visits: 0, accounts: 0, enrolments: 0, activeLearners: 0, finishedLessons: 0 };
  expect(weeks).toEqual([
    {
      ...none,
      week: now.week,
      visits: 7,
      accounts: expect.any(Number),
      enrolments: 1,
      activeLearners: 1,
      finishedLessons: 1,
      income: {},
    },
    {
      ...none,
      week: before.week,
      visits: 5,
      activeLearners: 1,
      finishedLessons: 1,
      income: { USD: 3300 },
    },
    { ...none, week: daysAgo(14).week, income: {} },
  ]);
  expect(monthlyRenewals).toEqual({ USD: 2400 });

  const text = await runCatalogue(["report"], folder.path);
  expect(text.output).toMatch(new RegExp(`^${before.week} .* 33\\.00 USD$`, "m"));
  expect(text.output).toContain("Plans that renew: 24.00 USD a month\n");
  expect((await runCatalogue(["report", "--weeks", "0"], folder.path)).code).toBe(2);
});
