import { type Command, Option } from "commander";
import type { PlanId } from "../contract/plan.ts";
import { owesPayments } from "../server/plans/owes-payments.ts";
import { givePlan, takeGiftBack } from "../server/plans/gift.ts";
import type { Database } from "../server/database/schema.ts";
import { type Person, endSessions } from "../server/identity/find-person.ts";
import { prepareDeletion } from "../server/account-data/prepare-deletion.ts";
import { CommandError, exitCodes } from "./terminal/exit-codes.ts";
import { logAction } from "./terminal/operator-log.ts";
import { describePerson, writePerson } from "./person-report.ts";
import { writeJson, writeLine } from "./terminal/terminal.ts";
import { readSite } from "../server/site/site.ts";
import { readLastDay } from "./days.ts";
import { findAccount, personHelp } from "./find-account.ts";
import { addTeachers } from "./teachers.ts";
import { withExistingDatabase } from "./with-database.ts";

const person = "<person>";

/** Adds `people`, which shows and changes a person's account. */
export function addPeople(program: Command): void {
  const people = program
    .command("people")
    .summary("find a person; end their sessions, give them a plan, let them teach, delete them")
    .description(
      "Shows and changes the account of one person. Each change is appended to operator.log in DATA_DIR.",
    )
    .addHelpText(
      "after",
      `
Examples:
  npm run catalogue -- people show ada@example.org
  npm run catalogue -- people give ada@example.org --plan pro --until 2027-06-30
  npm run catalogue -- people take-back ada@example.org
  npm run catalogue -- people teacher ada@example.org javascript-closures-and-scope
  npm run catalogue -- people sign-out ada@example.org
  npm run catalogue -- people delete ada@example.org --yes`,
    );
  people
    .command("show")
    .description("Shows the plan, the courses, the orders and the number of sessions of a person.")
    .argument(person, personHelp)
    .option("--json", "output JSON, for programs")
    .action(show);
  people
    .command("give")
    .description(
      "Gives a person a plan for free until the end of a day. It replaces an earlier gift.",
    )
    .argument(person, personHelp)
    .addOption(new Option("--plan <plan>", "pro or team").choices(["pro", "team"]).default("pro"))
    .requiredOption("--until <day>", "the last day, such as 2027-06-30")
    .action(give);
  people
    .command("take-back")
    .description("Ends the plan that a person was given. What they pay themselves stays.")
    .argument(person, personHelp)
    .action(takeBack);
  people
    .command("sign-out")
    .description(
      "Ends all sessions of a person. Sessions of Firebase end within the hour by themselves.",
    )
    .argument(person, personHelp)
    .action(signOut);
  people
    .command("delete")
    .description(
      "Deletes a person's account with their courses and progress; orders remain without the person. Refused while " +
        "something will still be charged. An account at Firebase itself is deleted in its console.",
    )
    .argument(person, personHelp)
    .option("--yes", "delete it, instead of only showing it")
    .action(remove);
  addTeachers(people);
}

async function show(name: string, { json }: { json?: boolean }): Promise<void> {
  await onPerson(name, async (database, found) => {
    const described = await describePerson(database, found);
    if (json) return writeJson(described);
    return writePerson(described, (await readSite(database)).timeZone);
  });
}

async function give(name: string, options: { plan: PlanId; until: string }): Promise<void> {
  await onPerson(name, async (database, { id, email }) => {
    const until = readLastDay(options.until, (await readSite(database)).timeZone);
    await givePlan(database, { userId: id, plan: options.plan, until });
    await logAction("give plan", { userId: id, plan: options.plan, until });
    await writeLine(`${email} has ${options.plan} for free until the end of ${options.until}.`);
  });
}

async function takeBack(name: string): Promise<void> {
  await onPerson(name, async (database, { id, email }) => {
    if (!(await takeGiftBack(database, id))) {
      throw new CommandError(exitCodes.refused, `${email} has no plan that was given`);
    }
    await logAction("take plan back", { userId: id });
    await writeLine(`${email} has no given plan any more.`);
  });
}

async function signOut(name: string): Promise<void> {
  await onPerson(name, async (database, { id, email }) => {
    const ended = await endSessions(database, id);
    await logAction("end sessions", { userId: id, ended });
    await writeLine(`${email}: ${ended} ${ended === 1 ? "session" : "sessions"} ended.`);
  });
}

async function remove(name: string, { yes }: { yes?: boolean }): Promise<void> {
  await onPerson(name, async (database, found) => {
    if (await owesPayments(database, found.id)) {
      const reason = "a plan renews or a payment is open: cancel it first";
      throw new CommandError(exitCodes.refused, `${found.email} is not deleted: ${reason}`);
    }
    if (!yes) {
      const { timeZone } = await readSite(database);
      await writePerson(await describePerson(database, found), timeZone);
      return writeLine("Nothing was changed: add --yes to delete this account.");
    }
    await prepareDeletion(database, found.id);
    await database.deleteFrom("user").where("id", "=", found.id).execute();
    await logAction("delete account", { userId: found.id });
    await writeLine(`${found.email} is deleted.`);
  });
}

/** Calls `work` with the person of this name. Throws CommandError when there is none. */
async function onPerson(
  name: string,
  work: (database: Database, found: Person) => Promise<void>,
): Promise<void> {
  await withExistingDatabase(async (database) => {
    await work(database, await findAccount(database, name));
  });
}
