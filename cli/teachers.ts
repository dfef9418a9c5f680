import { type Command, Option } from "commander";
import type { TeacherRow } from "../server/database/schema.ts";
import { addTeacher, allCourses, removeTeacher } from "../server/questions/teachers.ts";
import { findAccount, personHelp } from "./find-account.ts";
import { requireCourse } from "./require-course.ts";
import { CommandError, exitCodes } from "./terminal/exit-codes.ts";
import { logAction } from "./terminal/operator-log.ts";
import { writeLine } from "./terminal/terminal.ts";
import { withExistingDatabase } from "./with-database.ts";

const wordsOfMail: Record<string, TeacherRow["mail"]> = {
  daily: "daily",
  "at-once": "at once",
  none: "none",
};

/** Adds `people teacher`, which names who answers the questions of learners. */
export function addTeachers(people: Command): void {
  people
    .command("teacher")
    .description(
      "Lets a person answer the questions about a course, or about all, at /teach. With --remove, no longer.",
    )
    .argument("<person>", personHelp)
    .argument("<course>", "the course's id, or all")
    .addOption(
      new Option("--mail <when>", "when they are told of open questions")
        .choices(Object.keys(wordsOfMail))
        .default("daily"),
    )
    .option("--remove", "they teach it no longer")
    .action(changeTeacher);
}

type Options = { mail: string; remove?: boolean };

async function changeTeacher(name: string, course: string, options: Options): Promise<void> {
  await withExistingDatabase(async (database) => {
    const { id, email } = await findAccount(database, name);
    const courseId = course === "all" ? allCourses : course;
    const of = course === "all" ? "all courses" : course;
    if (options.remove) {
      if (!(await removeTeacher(database, id, courseId))) {
        throw new CommandError(exitCodes.refused, `${email} does not teach ${of}`);
      }
      await logAction("remove teacher", { userId: id, course });
      return writeLine(`${email} teaches ${of} no longer.`);
    }
    if (course !== "all") await requireCourse(database, course);
    const mail = wordsOfMail[options.mail]!;
    await addTeacher(database, { user_id: id, course_id: courseId, mail });
    await logAction("add teacher", { userId: id, course, mail });
    return writeLine(`${email} teaches ${of}: /teach shows the questions. Mail: ${mail}.`);
  });
}
