import type { Payment } from "../../contract/payment.ts";
import type { CourseOrderRow, Database, PaymentRow } from "../database/schema.ts";
import type { PaymentState, StatedPayment } from "./payment-provider.ts";

/**
 * Stores the charges that a provider states; of one that is stored, only whether it was refunded. Returns those that were
 * made since an earlier one was stored: months after the first, and changes of plan.
 */
export async function recordPayments(
  transaction: Database,
  order: CourseOrderRow,
  { payments }: PaymentState,
): Promise<PaymentRow[]> {
  const known = await storedReferences(transaction, order.provider!, payments);
  const further: PaymentRow[] = [];
  for (const payment of payments) {
    const row: PaymentRow = {
      provider: order.provider!,
      reference: payment.reference,
      order_id: order.id,
      user_id: order.user_id,
      plan: payment.plan ?? order.plan,
      kind: payment.kind,
      amount: payment.amount,
      currency: order.currency,
      refunded: payment.refunded ? 1 : 0,
      paid_at: payment.paidAt,
      period_start: payment.periodStart,
      period_end: payment.periodEnd,
    };
    if (known.size > 0 && !known.has(row.reference)) further.push(row);
    await transaction
      .insertInto("payment")
      .values(row)
      .onConflict((conflict) =>
        payment.refunded
          ? conflict.columns(["provider", "reference"]).doUpdateSet({ refunded: 1 })
          : conflict.doNothing(),
      )
      .execute();
  }
  return further;
}

async function storedReferences(
  transaction: Database,
  provider: string,
  payments: StatedPayment[],
): Promise<Set<string>> {
  if (payments.length === 0) return new Set();
  const references = payments.map(({ reference }) => reference);
  const rows = await transaction
    .selectFrom("payment")
    .select("reference")
    .where("provider", "=", provider)
    .where("reference", "in", references)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}

/** Returns one page (counted from 1) of what a person has paid, newest first, and the number of payments. */
export async function listPayments(
  database: Database,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ payments: Payment[]; total: number }> {
  const ofUser = database.selectFrom("payment").where("user_id", "=", userId);
  const rows = await ofUser
    .selectAll()
    .orderBy("paid_at", "desc")
    .orderBy("reference", "desc")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await ofUser
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  return { payments: rows.map(paymentOfRow), total: Number(total) };
}

function paymentOfRow(row: PaymentRow): Payment {
  return {
    id: row.reference,
    orderId: row.order_id,
    plan: row.plan,
    kind: row.kind,
    amount: row.amount,
    currency: row.currency,
    refunded: row.refunded === 1,
    paidAt: row.paid_at,
    periodStart: row.period_start,
    periodEnd: row.period_end,
  };
}
