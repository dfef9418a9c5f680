import type { Command } from "commander";
import { type SurplusPlan, endSurplus, findSurplus } from "../server/plans/end-surplus.ts";
import { earnedUnderRefunds } from "../server/certificates/withdraw-certificate.ts";
import { ChangeInProgressError } from "../server/plans/with-subscription.ts";
import type { Database } from "../server/database/schema.ts";
import { checkoutDependencies } from "./checkout-dependencies.ts";
import { readSite } from "../server/site/site.ts";
import { CommandError, exitCodes } from "./terminal/exit-codes.ts";
import { logAction } from "./terminal/operator-log.ts";
import { dayOf } from "./days.ts";
import { writeTable } from "./terminal/table.ts";
import { writeJson, writeLine } from "./terminal/terminal.ts";
import { withExistingDatabase } from "./with-database.ts";

/** What is done with a surplus subscription; `refunded` in cents. */
type Outcome = {
  outcome: "to end" | "ended" | "needed" | "failed";
  refunded?: number;
  /** The numbers of certificates that were earned in what was refunded. */
  certificates?: string[];
  reason?: string;
};

const explanations: Record<Outcome["outcome"], string> = {
  "to end": "would be ended",
  ended: "ended",
  needed: "not ended: the plan that is kept is smaller, unpaid or cancelled",
  failed: "not ended",
};

/** Adds `end-surplus`, which ends what people pay beside another plan. */
export function addEndSurplus(program: Command): void {
  program
    .command("end-surplus")
    .summary("end and refund plans that are paid beside another one")
    .description(
      "Ends the subscriptions of people who pay more than one, for example because they were bought when plans were " +
        "sold per course, and refunds their last month if it is not over. The largest one is kept. Each is appended " +
        "to operator.log in DATA_DIR. One that could not be ended makes the exit code 3, and the " +
        "others are ended all the same: repeat the command.",
    )
    .option("--dry-run", "only show them; no payment is looked up or changed")
    .option("--json", "output JSON, for programs; amounts in cents")
    .addHelpText(
      "after",
      `
Examples:
  npm run catalogue -- end-surplus --dry-run
  npm run catalogue -- end-surplus`,
    )
    .action(async ({ dryRun, json }: { dryRun?: boolean; json?: boolean }) => {
      await withExistingDatabase(async (database) => {
        const found = await findSurplus(database);
        const end = dryRun ? planned : await endingWith(database);
        const rows = [];
        for (const plan of found) rows.push({ plan, ...(await end(plan)) });
        if (json) await writeJson(rows.map(inJson));
        else await writeRows(rows, dryRun ?? false, (await readSite(database)).timeZone);
        const failed = rows.filter(({ outcome }) => outcome === "failed").length;
        if (failed > 0) throw new CommandError(exitCodes.failed, `${failed} could not be ended`);
      });
    });
}

async function planned({ needed }: SurplusPlan): Promise<Outcome> {
  return { outcome: needed ? "needed" : "to end" };
}

async function endingWith(database: Database): Promise<(plan: SurplusPlan) => Promise<Outcome>> {
  const dependencies = await checkoutDependencies(database);
  return async (plan) => {
    if (plan.needed) return { outcome: "needed" };
    const { id: orderId, user_id: userId } = plan.surplus;
    try {
      const refunded = await endSurplus(dependencies, plan);
      if (refunded === undefined) return { outcome: "needed" };
      await logAction("end surplus plan", { userId, orderId, refunded });
      const earned = await earnedUnderRefunds(database, orderId);
      return { outcome: "ended", refunded, certificates: earned.map(({ id }) => id) };
    } catch (error) {
      const isChanging = error instanceof ChangeInProgressError;
      const reason = isChanging ? "the person is changing it" : (error as Error).message;
      return { outcome: "failed", reason };
    }
  };
}

type Row = { plan: SurplusPlan } & Outcome;

function inJson({ plan: { surplus, kept }, ...outcome }: Row) {
  return {
    orderId: surplus.id,
    userId: surplus.user_id,
    plan: surplus.plan,
    keptOrderId: kept.id,
    ...outcome,
  };
}

async function writeRows(rows: Row[], dryRun: boolean, timeZone: string): Promise<void> {
  if (rows.length === 0) return writeLine("Nobody pays a plan beside another one.");
  await writeTable(
    ["ORDER", "ACCOUNT", "PLAN", "PAID UNTIL", "KEPT", "OUTCOME"],
    rows.map(({ plan: { surplus, kept }, ...outcome }) => [
      surplus.id,
      surplus.user_id ?? "",
      surplus.plan,
      dayOf(surplus.paid_until, timeZone),
      kept.id,
      explain(outcome),
    ]),
  );
  if (dryRun) await writeLine("A dry run: nothing was changed.");
}

function explain({ outcome, refunded, certificates = [], reason }: Outcome): string {
  if (reason) return `${explanations[outcome]}: ${reason}`;
  if (refunded === undefined) return explanations[outcome];
  const earned = certificates.length > 0 ? `; earned in it: ${certificates.join(", ")}` : "";
  return `${explanations[outcome]}, ${(refunded / 100).toFixed(2)} refunded${earned}`;
}
