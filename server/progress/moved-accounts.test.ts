import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addLessons, lessonCourse } from "../../tests/databases/sample-lessons.ts";
import { sampleDatabase } from "../../tests/databases/temporary-database.ts";
import { addBuyer, noLimits } from "../../tests/people/sample-checkout.ts";
import { findExternalUser } from "../identity/external-user.ts";
import { mergeProgress } from "./merge-progress.ts";
import { readProgress } from "./progress.ts";

/** Returns the statements of each SQL sample in docs/firebase.md. */
async function documentedSql(): Promise<string[][]> {
  const text = await readFile(new URL("../../docs/firebase.md", import.meta.url), "utf8");
  return [...text.matchAll(/```sql\n--.*\n([^`]+)```/g)].map(([, sample]) =>
    sample!.split(";\n").filter((statement) => statement.trim() !== ""),
  );
}

test("progress moves to Firebase and back with the documented statements", async () => {
  await using opened = await sampleDatabase();
  const { database } = opened;
  await addLessons(database);
  const { id: userId } = await addBuyer(database);
  await addBuyer(database);
  const place = { userId, courseId: lessonCourse };
  await mergeProgress({ database, limiter: noLimits }, place, {
    done: ["a-price"],
    lastLesson: "a-till",
  });
  const before = await readProgress(database, userId, lessonCourse);
  const [toFirebase, fromFirebase] = await documentedSql();

  for (const statement of toFirebase!) await sql.raw(statement).execute(database);
  const holder = { issuer: "https://securetoken.google.com/demo-pathshala", uid: userId };
  const moved = await findExternalUser(database, holder);
  expect(await readProgress(database, moved, lessonCourse)).toEqual(before);
  expect((await readProgress(database, userId, lessonCourse)).done).toEqual([]);

  for (const statement of fromFirebase!) await sql.raw(statement).execute(database);
  expect(await readProgress(database, userId, lessonCourse)).toEqual(before);
  const users = await database.selectFrom("user").select("id").execute();
  expect(users).toHaveLength(3);
});
