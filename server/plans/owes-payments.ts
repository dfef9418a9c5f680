import type { Database } from "../database/schema.ts";
import { findPendingOrder } from "../orders/orders.ts";
import { findRenewingPlans } from "./open-plan.ts";

/** Returns whether anything more may be charged to a person: such an account must not be deleted. */
export async function owesPayments(database: Database, userId: string): Promise<boolean> {
  if (await findPendingOrder(database, userId)) return true;
  return (await findRenewingPlans(database, userId)).length > 0;
}
