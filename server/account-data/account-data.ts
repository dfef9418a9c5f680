import type { AccountData } from "../../contract/account-data.ts";
import type { User } from "../identity/find-user.ts";
import type { PlanDependencies } from "../plans/refresh-overdue-plan.ts";
import { readSite } from "../site/site.ts";
import { accountFile } from "./account-file.ts";
import { draftFiles } from "./draft-files.ts";
import { learningFiles } from "./learning-files.ts";
import { paymentFiles } from "./payment-files.ts";
import { readMe } from "./read-me.ts";

/** Returns all that is stored of a person, as files to keep: JSON for programs, and drafts that run. */
export async function readAccountData(
  dependencies: PlanDependencies,
  user: User,
): Promise<AccountData> {
  const { database } = dependencies;
  const { name } = await readSite(database);
  const stored = {
    "account.json": await accountFile(database, user),
    ...(await paymentFiles(database, user.id)),
    ...(await learningFiles(database, user.id)),
  };
  const files = Object.entries(stored).map(([path, value]) => ({
    path,
    text: `${JSON.stringify(value, null, 2)}\n`,
  }));
  const drafts = await draftFiles(dependencies, user.id);
  return { files: [{ path: "read-me.txt", text: readMe(name) }, ...files, ...drafts] };
}
