import type { Database } from "../server/database/schema.ts";
import { type Person, findPerson } from "../server/identity/find-person.ts";
import { CommandError, exitCodes } from "./terminal/exit-codes.ts";

/** What names an account on the command line. */
export const personHelp = "an e-mail address, or the id of an account, also at Firebase";

/** Finds the account that a command names. Throws CommandError when there is none. */
export async function findAccount(database: Database, name: string): Promise<Person> {
  const found = await findPerson(database, name);
  if (!found) throw new CommandError(exitCodes.refused, `There is no account "${name}"`);
  return found;
}
