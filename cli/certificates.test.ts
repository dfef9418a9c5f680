import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../server/database/open.ts";
import type { CertificateRow } from "../server/database/schema.ts";
import { databaseSettings } from "../tests/databases/temporary-database.ts";
import { orderRow } from "../tests/people/order-row.ts";
import { paymentRow } from "../tests/people/payment-row.ts";
import { addBuyer } from "../tests/people/sample-checkout.ts";
import { runCatalogue } from "../tests/site/command-in-process.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

const numbers = ["C-1", "C-2", "C-3"].map((start) => start.padEnd(22, "0"));

/** A database with one person who has a certificate of January, February and March, and paid each month. */
async function siteWithCertificates() {
  const folder = await temporaryFolder();
  const database = await openDatabase(await databaseSettings(folder.path));
  const { id: userId, email } = await addBuyer(database);
  const order = orderRow({ id: "P-1111111111", user_id: userId, course_id: "ada-for-poets" });
  await database.insertInto("course_order").values(order).execute();
  for (const [index, id] of numbers.entries()) {
    const months = [index + 1, index + 2].map((month) => `2026-0${month}-01T00:00:00.000Z`);
    await database
      .insertInto("certificate")
      .values(
        certificateRow({ id, user_id: userId, course_id: `c${index}`, issued_at: months[0]! }),
      )
      .execute();
    const [period_start, period_end] = months as [string, string];
    const payment = { user_id: userId, reference: id, order_id: order.id };
    await database
      .insertInto("payment")
      .values(paymentRow({ ...payment, period_start, period_end, refunded: index === 1 ? 1 : 0 }))
      .execute();
  }
  return {
    folder,
    database,
    email,
    certificates: (...values: string[]) => runCatalogue(["certificates", ...values], folder.path),
    [Symbol.asyncDispose]: async () => {
      await database.destroy();
      await folder[Symbol.asyncDispose]();
    },
  };
}

function certificateRow(
  given: Pick<CertificateRow, "id" | "user_id" | "course_id" | "issued_at">,
): CertificateRow {
  return {
    course_name: "A till",
    category: "python",
    category_name: "Python",
    language: "en",
    hours: 3,
    exercises: 2,
    questions: 1,
    name: "Ada",
    public: 1,
    withdrawn_at: null,
    ...given,
  };
}

test("certificates of a person are listed, and those earned under a refunded payment", async () => {
  await using site = await siteWithCertificates();
  const all = await site.certificates("list", site.email, "--json");
  expect((JSON.parse(all.output) as { id: string }[]).map(({ id }) => id)).toEqual(
    numbers.toReversed(),
  );
  const refunded = await site.certificates("list", "--refunded");
  expect(refunded.output.split("\n").slice(1, -1)).toEqual([
    expect.stringMatching(new RegExp(`^${numbers[1]} +2026-02-01 +${site.email} +A till$`)),
  ]);
  expect(await site.certificates("list")).toMatchObject({ code: 2 });
  expect(await site.certificates("list", "nobody@example.org")).toMatchObject({ code: 1 });
});

test("a certificate is withdrawn once, and the operator's log has it", async () => {
  await using site = await siteWithCertificates();
  const { output, code } = await site.certificates("withdraw", numbers[1]!);
  expect([code, output]).toEqual([0, `${numbers[1]} of ${site.email} for A till is withdrawn.\n`]);
  const withdrawn = await site.database
    .selectFrom("certificate")
    .select(["id", "withdrawn_at"])
    .where("withdrawn_at", "is not", null)
    .execute();
  expect(withdrawn).toMatchObject([{ id: numbers[1] }]);
  await site.certificates("withdraw", numbers[1]!);
  expect(
    await site.database
      .selectFrom("certificate")
      .select("withdrawn_at")
      .where("id", "=", numbers[1]!)
      .executeTakeFirst(),
  ).toEqual({ withdrawn_at: withdrawn[0]!.withdrawn_at });
  expect((await site.certificates("list", "--refunded")).output.trim().split("\n")).toHaveLength(1);
  const log = await readFile(path.join(site.folder.path, "operator.log"), "utf8");
  expect(log).toContain(`"certificate":"${numbers[1]}"`);
});

test("a number that is none, or of no certificate, is refused", async () => {
  await using site = await siteWithCertificates();
  expect(await site.certificates("withdraw", "C-1")).toMatchObject({
    code: 2,
    errors: expect.stringContaining('"C-1" is not the number of a certificate'),
  });
  expect(await site.certificates("withdraw", `C-${"9".repeat(20)}`)).toMatchObject({ code: 1 });
});
