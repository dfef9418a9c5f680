import type { Kysely } from "kysely";

/** An order counts the attempts to open its payment, each of which has an idempotency key of its own at the provider. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("course_order")
    .addColumn("payment_attempt", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}
