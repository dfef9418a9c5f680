import type { Config } from "../config/config.ts";
import { ConfigError } from "../config/config-error.ts";
import type { CourseOrderRow, Database } from "../database/schema.ts";
import { demoConnections, demoUsers } from "../identity/demo-accounts.ts";

type DemoOrder = Pick<
  CourseOrderRow,
  "id" | "user_id" | "course_name" | "plan" | "status" | "provider"
>;

export type DemoData = {
  accounts: { id: string; email: string }[];
  /** All test orders, and the free orders of demo accounts. */
  orders: DemoOrder[];
  /** The number of test payments. */
  payments: number;
  /** The number of their charges, which would be income in billing, exports and reports. */
  charges: number;
  /** The number of other accounts that are connected to a demo provider. */
  connections: number;
  /** Pending and paid orders of demo accounts at a real payment provider. */
  realOrders: DemoOrder[];
};

/** Finds all data of the demo in a database. */
export async function findDemoData(database: Database): Promise<DemoData> {
  const accounts = await demoUsers(database).select(["id", "email"]).orderBy("createdAt").execute();
  const found = await demoOrders(database)
    .select(["id", "user_id", "course_name", "plan", "status", "provider"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const { payments } = await database
    .selectFrom("test_payment")
    .select(({ fn }) => fn.countAll().as("payments"))
    .executeTakeFirstOrThrow();
  const { charges } = await database
    .selectFrom("payment")
    .select(({ fn }) => fn.countAll().as("charges"))
    .where("provider", "=", "test")
    .executeTakeFirstOrThrow();
  const { connections } = await demoConnections(database)
    .select(({ fn }) => fn.countAll().as("connections"))
    .executeTakeFirstOrThrow();
  return {
    accounts,
    orders: found.filter(({ provider }) => provider === null || provider === "test"),
    payments: Number(payments),
    charges: Number(charges),
    connections: Number(connections),
    realOrders: found.filter(
      ({ provider, status }) =>
        provider !== null && provider !== "test" && ["pending", "paid"].includes(status),
    ),
  };
}

/** Returns the counts as a message for the operator; undefined when there is no such data. */
export function describeDemoData({ accounts, orders, payments, charges, connections }: DemoData) {
  const counts = [
    counted(accounts.length, "demo account"),
    counted(orders.length, "order"),
    counted(payments, "test payment"),
    counted(charges, "test charge"),
    counted(connections, "connection to a demo provider", "connections to demo providers"),
  ].filter((text) => text !== undefined);
  return counts.length > 0 ? counts.join(", ") : undefined;
}

/** Throws ConfigError when a site that is no local start has demo data: unpaid orders and accounts without an owner. */
export async function refuseDemoData(config: Config, database: Database): Promise<void> {
  if (config.localStart) return;
  const found = describeDemoData(await findDemoData(database));
  if (!found) return;
  const place = config.databaseUrl
    ? "the database of DATABASE_URL"
    : `DATA_DIR "${config.dataFolder}"`;
  throw new ConfigError(
    `${place} holds demo accounts or test payments of a local start (${found}). See and remove them with: npm run catalogue -- demo remove`,
  );
}

/**
 * Removes what `findDemoData` finds, in one transaction. Ended orders at a real payment provider remain, without their
 * account. Throws when demo accounts have pending or paid ones.
 */
export async function removeDemoData(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("test_payment").execute();
    await transaction.deleteFrom("payment").where("provider", "=", "test").execute();
    await transaction.deleteFrom("payment_event").where("provider", "=", "test").execute();
    const { realOrders } = await findDemoData(transaction);
    if (realOrders.length > 0) throw new Error("Demo accounts have real orders");
    const removed = demoOrders(transaction)
      .select("id")
      .where(({ or, eb }) => or([eb("provider", "is", null), eb("provider", "=", "test")]));
    await transaction.deleteFrom("order_attempt").where("order_id", "in", removed).execute();
    await transaction.deleteFrom("queued_message").where("subject_id", "in", removed).execute();
    await transaction.deleteFrom("subscription").where("id", "in", removed).execute();
    await transaction.deleteFrom("course_order").where("id", "in", removed).execute();
    const connections = demoConnections(transaction).select("id");
    await transaction.deleteFrom("account").where("id", "in", connections).execute();
    const users = demoUsers(transaction).select("id");
    await transaction.deleteFrom("team").where("owner_id", "in", users).execute();
    await transaction.deleteFrom("user").where("id", "in", users).execute();
  });
}

/** All orders of demo accounts, and all test orders of other accounts. */
function demoOrders(database: Database) {
  return database
    .selectFrom("course_order")
    .where(({ or, eb }) =>
      or([eb("provider", "=", "test"), eb("user_id", "in", demoUsers(database).select("id"))]),
    );
}

function counted(count: number, one: string, many = `${one}s`): string | undefined {
  return count === 0 ? undefined : `${count} ${count === 1 ? one : many}`;
}
