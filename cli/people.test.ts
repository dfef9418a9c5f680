import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../server/database/open.ts";
import { dayOf } from "./days.ts";
import { addBuyer } from "../tests/people/sample-checkout.ts";
import { orderRow } from "../tests/people/order-row.ts";
import { paymentRow } from "../tests/people/payment-row.ts";
import { addTeamMember } from "../tests/people/team-rows.ts";
import { subscriptionRow } from "../tests/people/subscription-row.ts";
import { databaseSettings } from "../tests/databases/temporary-database.ts";
import { runCatalogue } from "../tests/site/command-in-process.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

/** A database with one account, and the command on it. */
async function siteWithPerson() {
  const folder = await temporaryFolder();
  const database = await openDatabase(await databaseSettings(folder.path));
  const { id, email } = await addBuyer(database);
  return {
    folder,
    database,
    id,
    email,
    people: (...values: string[]) => runCatalogue(["people", ...values], folder.path),
    [Symbol.asyncDispose]: async () => {
      await database.destroy();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test("a person is found by e-mail or id, and shown with plan, courses, orders and sessions", async () => {
  await using site = await siteWithPerson();
  const order = orderRow({ id: "P-1111111111", user_id: site.id, course_id: "ada-for-poets" });
  await site.database.insertInto("course_order").values(order).execute();
  const plan = subscriptionRow({ id: order.id, user_id: site.id });
  await site.database.insertInto("subscription").values(plan).execute();

  const { code, output } = await site.people("show", site.email.toUpperCase());
  expect(code).toBe(0);
  expect(output).toContain(`${site.email} (${site.id}), 0 sessions\n`);
  expect(output).toContain(
    `Plan: pro, paid until ${dayOf(plan.paid_until, "Asia/Dhaka")}, open until`,
  );
  expect(output).toMatch(/^P-1111111111 +2026-01-01 +paid +pro +24\.00 +ada-for-poets$/m);
  const json = await site.people("show", site.id, "--json");
  expect(JSON.parse(json.output)).toMatchObject({
    email: site.email,
    plan: { plan: "pro", renews: true, orderId: order.id },
    orders: [{ id: order.id, subscribed: true }],
  });
  const unknown = await site.people("show", "nobody@example.org");
  expect(unknown).toMatchObject({ code: 1, errors: 'There is no account "nobody@example.org"\n' });
  expect(await site.people("show", "%")).toMatchObject({ code: 1 });
});

test("the seats of a Team plan are shown, and in whose team a member is", async () => {
  await using site = await siteWithPerson();
  const plan = subscriptionRow({ user_id: site.id, plan: "team", amount: 7200 });
  await site.database.insertInto("subscription").values(plan).execute();
  const member = await addBuyer(site.database);
  await addTeamMember(site.database, site.id, member.id);
  expect((await site.people("show", site.email)).output).toContain("Seats: 2 of 5 taken\n");
  const shown = await site.people("show", member.email);
  expect(shown.output).toContain("Seat: in the team of Rahima, open until");
});

test("a plan is given until a day, replaced and taken back, and each is logged without a name", async () => {
  await using site = await siteWithPerson();
  const plan = async () => JSON.parse((await site.people("show", site.id, "--json")).output).plan;
  for (const until of ["soon", "2026-02-30", "2025-12-31"]) {
    expect((await site.people("give", site.email, "--until", until)).code).toBe(2);
  }
  await site.people("give", site.email, "--until", "2999-01-01");
  expect(await plan()).toMatchObject({ plan: "pro", amount: 0, orderId: null, renews: false });
  await site.people("give", site.email, "--plan", "team", "--until", "2999-06-30");
  expect(await plan()).toMatchObject({ plan: "team", paidUntil: "2999-06-30T17:59:59.999Z" });
  expect((await site.people("show", site.id)).output).toContain("given until 2999-06-30\n");
  expect((await site.people("take-back", site.email)).code).toBe(0);
  expect(await plan()).toBeNull();
  expect((await site.people("take-back", site.email)).code).toBe(1);

  const log = await readFile(path.join(site.folder.path, "operator.log"), "utf8");
  const actions = log
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(actions.map(({ action }) => action)).toEqual(["give plan", "give plan", "take plan back"]);
  expect(actions[0]).toMatchObject({ userId: site.id, operator: expect.any(String) });
  expect(log).not.toContain(site.email);
});

test("an account is deleted on confirmation, unless something will be charged", async () => {
  await using site = await siteWithPerson();
  await site.database
    .insertInto("subscription")
    .values(subscriptionRow({ user_id: site.id }))
    .execute();
  const refused = await site.people("delete", site.email, "--yes");
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining("cancel it first") });
  await site.database.updateTable("subscription").set({ renews: 0 }).execute();
  expect((await site.people("delete", site.email)).output).toContain("Nothing was changed");
  expect((await site.people("delete", site.email, "--yes")).code).toBe(0);
  expect((await site.people("show", site.email)).code).toBe(1);
  const left = await site.database.selectFrom("subscription").select("user_id").execute();
  expect(left).toEqual([{ user_id: null }]);
});

test("orders are written as CSV, in which no cell is a formula", async () => {
  await using site = await siteWithPerson();
  const values = { user_id: site.id, course_id: "ada", provider: "stripe", reference: "cs_1" };
  await site.database
    .insertInto("course_order")
    .values([
      orderRow({ ...values, id: "P-1111111111", course_name: '=HYPERLINK("http://evil.test")' }),
      orderRow({ ...values, id: "P-2222222222", user_id: null, amount: 0, course_name: "A, B" }),
      orderRow({ ...values, id: "P-3333333333", course_id: null, course_name: null }),
    ])
    .execute();
  const { code, output } = await runCatalogue(["orders"], site.folder.path);
  expect(code).toBe(0);
  const [headings, first, second, planAlone] = output.split("\n");
  expect(headings).toBe(
    "\uFEFForder,created,paid,status,plan,amount,currency,course,provider,reference,email",
  );
  expect(first).toContain(
    `,24.00,USD,"'=HYPERLINK(""http://evil.test"")",stripe,cs_1,${site.email}`,
  );
  expect(second).toContain(',0.00,USD,"A, B",stripe,cs_1,');
  expect(planAlone).toContain(`,24.00,USD,,stripe,cs_1,${site.email}`);
  expect((await site.people("show", site.email)).output).toMatch(/P-3333333333 .* -\n/);
});

test("payments are written as CSV with their periods, also those of a deleted account", async () => {
  await using site = await siteWithPerson();
  await site.database
    .insertInto("payment")
    .values([
      paymentRow({ reference: "in_2", user_id: null, refunded: 1 }),
      paymentRow({ reference: "=1+1", user_id: site.id, kind: "change", amount: 4799 }),
    ])
    .execute();
  const { code, output } = await runCatalogue(["payments"], site.folder.path);
  const times = ["2026-01-01", "2026-02-01"].map((day) => `${day}T00:00:00.000Z`);
  const [start, end] = times;
  expect([code, output.split("\n")]).toEqual([
    0,
    [
      "\uFEFFpayment,provider,paid,order,plan,kind,period_start,period_end,amount,currency,refunded,email",
      `'=1+1,stripe,${start},P-1111111111,pro,change,${start},${end},47.99,USD,no,${site.email}`,
      `in_2,stripe,${start},P-1111111111,pro,month,${start},${end},24.00,USD,yes,`,
      "",
    ],
  ]);
});
