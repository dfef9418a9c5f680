import type { Database } from "../server/database/schema.ts";
import { didYouMean } from "../server/validation/nearest.ts";
import { CommandError, exitCodes } from "./terminal/exit-codes.ts";

/** Throws CommandError where there is no course with this id, or none with lessons. */
export async function requireCourse(
  database: Database,
  id: string,
  which?: "with lessons",
): Promise<void> {
  const rows = await database
    .selectFrom("course")
    .select("id")
    .$if(which === "with lessons", (courses) => courses.where("lessons", ">", 0))
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.includes(id)) return;
  const { suggestion } = didYouMean(id, ids);
  const course = [`There is no course "${id}"`, which].filter(Boolean).join(" ");
  throw new CommandError(exitCodes.wrongUse, `${course}${suggestion ? `; ${suggestion}` : ""}`);
}
