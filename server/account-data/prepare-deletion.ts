import type { Database } from "../database/schema.ts";
import { deleteQuestionsOf } from "../questions/answer.ts";
import { keepPlanOfTeam } from "../team/team.ts";

/** Does what must be done before a person's account is deleted, with all rows that name it. */
export async function prepareDeletion(database: Database, userId: string): Promise<void> {
  await keepPlanOfTeam(database, userId);
  await deleteQuestionsOf(database, userId);
}
