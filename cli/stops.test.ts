import { expect, test } from "vitest";
import { openDatabase } from "../server/database/open.ts";
import { databaseSettings } from "../tests/databases/temporary-database.ts";
import { runCatalogue } from "../tests/site/command-in-process.ts";
import { exercise, sourceWith } from "../tests/site/prove-lesson.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

const secondTest =
  '2. It has a price.\n\n   ```js\n   expect(code).toContain("price");\n   ```\n\n';

/** A catalogue whose only course has a lesson with two exercises, one of which learners have tried. */
async function catalogueWithStops() {
  await using source = await sourceWith(
    exercise("Eighteen", "console.log(15);", "console.log(18);").replace(
      "### Solution",
      `${secondTest}### Solution`,
    ) + exercise("Again", "console.log(15);", "console.log(18);"),
  );
  const folder = await temporaryFolder();
  expect(await runCatalogue(["import", source.path], folder.path)).toMatchObject({
    code: 0,
  });
  await using database = await openDatabase(await databaseSettings(folder.path));
  const { activity_ids } = await database
    .selectFrom("lesson")
    .select("activity_ids")
    .executeTakeFirstOrThrow();
  const [task] = JSON.parse(activity_ids) as [string];
  const place = { course_id: "till", lesson: "a-price", task };
  const counted = (event: string, failing: number, count: number, day = "2026-01-05") => {
    return { day, ...place, event, failing, count };
  };
  await database
    .insertInto("task_count")
    .values([
      counted("opened", 0, 20),
      counted("run", 0, 8),
      counted("run", 1, 3),
      counted("run", 1, 1, "2026-01-06"),
      counted("run", 2, 6),
      counted("passed", 0, 8),
      counted("hint", 0, 4),
      counted("solution", 0, 5),
    ])
    .execute();
  return { ...folder, task, [Symbol.asyncDispose]: folder[Symbol.asyncDispose] };
}

test("each exercise says where its learners stop, without numbers below five", async () => {
  await using folder = await catalogueWithStops();
  const { task } = folder;
  const { output } = await runCatalogue(["stops", "till", "--json"], folder.path);
  expect(JSON.parse(output)).toEqual([
    {
      lesson: "a-price",
      task,
      opened: 20,
      run: 18,
      passed: 8,
      hints: null,
      solutions: 5,
      stops: { 1: null, 2: 6 },
    },
    expect.objectContaining({ opened: null, run: null, passed: null, stops: {} }),
  ]);

  const shown = await runCatalogue(["stops", "till"], folder.path);
  expect(shown.output).toMatch(/^ +20 +18 +8 +████░{6} +– +5 +test 2: 6 +a-price, Eighteen$/m);
  expect(shown.output).toMatch(/^ +– +– +– +– +– +a-price, Again$/m);

  const csv = await runCatalogue(["stops", "till", "--csv"], folder.path);
  expect(csv.output).toContain("lesson,task,opened,run,passed,hints,solutions,stops\n");
  expect(csv.output).toContain(`a-price,${task},20,18,8,,5,"test 1: –, test 2: 6"\n`);
});

test("an unknown course is refused, with what may be meant", async () => {
  await using folder = await catalogueWithStops();
  expect(await runCatalogue(["stops", "tilll"], folder.path)).toMatchObject({
    code: 2,
    errors: expect.stringContaining(
      'There is no course "tilll" with lessons; did you mean "till"?',
    ),
  });
});
