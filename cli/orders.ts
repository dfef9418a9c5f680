import type { Command } from "commander";
import { exportOrders } from "../server/orders/export-orders.ts";
import { exportPayments } from "../server/payments/export-payments.ts";
import type { Database } from "../server/database/schema.ts";
import { readSnapshot } from "../server/database/snapshot.ts";
import { write } from "./terminal/terminal.ts";
import { withExistingDatabase } from "./with-database.ts";

/** Adds `orders`, which writes all orders as CSV. */
export function addOrders(program: Command): void {
  program
    .command("orders")
    .summary("write all orders as CSV, for accounting")
    .description(
      "Writes all orders to standard output as CSV, sorted by their numbers, with the e-mail addresses of their " +
        "accounts. Amounts are monthly prices; `payments` has what was charged.",
    )
    .addHelpText("after", "\nExample:\n  npm run --silent catalogue -- orders > orders.csv")
    .action(() => writeLines(exportOrders));
}

/** Adds `payments`, which writes all payments as CSV. */
export function addPayments(program: Command): void {
  program
    .command("payments")
    .summary("write all payments as CSV, for accounting")
    .description(
      "Writes every charge of a plan to standard output as CSV: months, renewals and changes of plan, with their " +
        "periods, whether they were refunded in full, and the e-mail addresses of their accounts. Partial refunds and " +
        "fees are at the payment provider.",
    )
    .addHelpText("after", "\nExample:\n  npm run --silent catalogue -- payments > payments.csv")
    .action(() => writeLines(exportPayments));
}

async function writeLines(linesOf: (database: Database) => AsyncIterable<string>): Promise<void> {
  await withExistingDatabase((database) =>
    readSnapshot(database, async (snapshot) => {
      for await (const line of linesOf(snapshot)) await write(line);
    }),
  );
}
