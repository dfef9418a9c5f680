import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { openDatabase } from "../server/database/open.ts";
import { createTestPaymentProvider } from "../server/payments/simulator/test-payment-provider.ts";
import { databaseSettings } from "../tests/databases/temporary-database.ts";
import { orderRow } from "../tests/people/order-row.ts";
import { addBuyer } from "../tests/people/sample-checkout.ts";
import { inDays, subscriptionRow } from "../tests/people/subscription-row.ts";
import { paymentRequest } from "../tests/services/stripe-payments.ts";
import { runCatalogue } from "../tests/site/command-in-process.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

vi.setConfig({ testTimeout: 60_000 });

const [kept, surplus, stranded] = ["P-1111111111", "P-2222222222", "P-3333333333"];

test("plans beside another one are shown by a dry run, then ended, refunded and logged", async () => {
  await using folder = await temporaryFolder();
  await using database = await openDatabase(await databaseSettings(folder.path));
  const { id: user_id } = await addBuyer(database);
  const payments = createTestPaymentProvider({
    database,
    origin: "http://pathshala.test",
    secret: Buffer.from("unused"),
  });
  for (const id of [kept, surplus, stranded]) {
    const { reference } = (await payments.open(paymentRequest({ orderId: id })))!;
    const provider = id === stranded ? "stripe" : "test";
    const values = { id, user_id, provider, reference };
    await database
      .insertInto("course_order")
      .values(orderRow({ ...values, course_id: "ada" }))
      .execute();
    await database
      .insertInto("subscription")
      .values(subscriptionRow({ ...values, surplus: id === kept ? 0 : 1 }))
      .execute();
  }
  await database
    .updateTable("test_payment")
    .set({ outcome: "paid", paid_until: inDays(10) })
    .execute();
  const statuses = async () => {
    const rows = await database.selectFrom("course_order").select("status").orderBy("id").execute();
    return rows.map(({ status }) => status);
  };

  const dry = await runCatalogue(["end-surplus", "--dry-run"], folder.path);
  expect(dry).toMatchObject({ code: 0, errors: "" });
  expect(dry.output).toMatch(/^P-2222222222 .* pro .* P-1111111111 +would be ended$/m);
  expect(await statuses()).toEqual(["paid", "paid", "paid"]);

  const { code, output, errors } = await runCatalogue(["end-surplus"], folder.path);
  expect([code, errors]).toEqual([3, "1 could not be ended\n"]);
  expect(output).toMatch(/^P-2222222222 .* ended, \d+\.\d\d refunded$/m);
  expect(output).toContain("not ended: payments through stripe are not set up here");
  expect(await statuses()).toEqual(["paid", "refunded", "paid"]);
  const log = await readFile(path.join(folder.path, "operator.log"), "utf8");
  expect(JSON.parse(log)).toMatchObject({ action: "end surplus plan", orderId: surplus });
});
