import { expect, test } from "vitest";
import { openDatabase } from "../../server/database/open.ts";
import { addActivities, addLessons, lessonCourse } from "../databases/sample-lessons.ts";
import { finishedCourse } from "../people/finished-course.ts";
import { signUpLearner } from "../people/learner.ts";
import { sendForm } from "../people/people.ts";
import { subscribe } from "../people/subscription-row.ts";
import { startServer } from "../site/running-server.ts";

test("one account's calls are limited, and leave one certificate", async () => {
  await using site = await startServer({ LOG_LEVEL: "error" });
  await using database = await openDatabase({
    dataFolder: site.dataFolder,
    databaseUrl: undefined,
  });
  await addLessons(database);
  await addActivities(database);
  const learner = await signUpLearner(site);
  await sendForm(site, "/update-user", { name: "Ada" }, { Cookie: learner.cookie });
  await subscribe(database, learner);
  await learner.save(finishedCourse());

  const issue = () =>
    learner.call("/api/certificates", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ courseId: lessonCourse }),
    });
  const issued = await Promise.all(Array.from({ length: 40 }, issue));
  const statuses = issued.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(30);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const refused = await learner.call(`/api/certificates/courses/${lessonCourse}`);
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  const rows = await database.selectFrom("certificate").select("id").execute();
  expect(rows).toHaveLength(1);
});
