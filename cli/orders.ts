import type { Command } from "commander";
import { exportOrders } from "../server/checkout/export-orders.ts";
import { readSnapshot } from "../server/database/snapshot.ts";
import { write } from "./terminal.ts";
import { withExistingDatabase } from "./with-database.ts";

/** Adds `orders`, which writes all orders as CSV. */
export function addOrders(program: Command): void {
  program
    .command("orders")
    .summary("write all orders as CSV, for accounting")
    .description(
      "Writes all orders to standard output as CSV, sorted by their numbers, with the e-mail addresses of their " +
        "accounts. Amounts are monthly prices; the payments themselves are at the payment provider.",
    )
    .addHelpText("after", "\nExample:\n  npm run --silent catalogue -- orders > orders.csv")
    .action(async () => {
      await withExistingDatabase((database) =>
        readSnapshot(database, async (snapshot) => {
          for await (const line of exportOrders(snapshot)) await write(line);
        }),
      );
    });
}
