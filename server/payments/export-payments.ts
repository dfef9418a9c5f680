import type { Database, PaymentRow } from "../database/schema.ts";
import { csvHead, csvLine, inUnits } from "./csv-line.ts";

/** Rows read in one query. */
const batchSize = 500;

const headings = [
  "payment",
  "provider",
  "paid",
  "order",
  "plan",
  "kind",
  "period_start",
  "period_end",
  "amount",
  "currency",
  "refunded",
  "email",
];

/** Returns all payments as lines of CSV, by provider and reference, with amounts in whole units. */
export async function* exportPayments(database: Database): AsyncGenerator<string> {
  yield csvHead(headings);
  let after: Pick<PaymentRow, "provider" | "reference"> = { provider: "", reference: "" };
  for (;;) {
    const { provider, reference } = after;
    const rows = await database
      .selectFrom("payment")
      .leftJoin("user", "user.id", "payment.user_id")
      .selectAll("payment")
      .select("user.email")
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("payment.provider", "payment.reference"), ">", tuple(provider, reference)),
      )
      .orderBy("payment.provider")
      .orderBy("payment.reference")
      .limit(batchSize)
      .execute();
    if (rows.length === 0) return;
    after = rows.at(-1)!;
    for (const row of rows) {
      yield csvLine([
        row.reference,
        row.provider,
        row.paid_at,
        row.order_id,
        row.plan,
        row.kind,
        row.period_start,
        row.period_end,
        inUnits(row.amount),
        row.currency,
        row.refunded === 1 ? "yes" : "no",
        row.email,
      ]);
    }
  }
}
