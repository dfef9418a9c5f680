import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { movedTables } from "../server/backup/move-to-postgres.ts";
import { openDatabase } from "../server/database/open.ts";
import { storeSiteSettings } from "../server/site/site.ts";
import { spawnCatalogue } from "../tests/site/catalogue-command.ts";
import { samplePng } from "../tests/pictures/sample-pictures.ts";
import { signUpCustomer } from "../tests/people/customer.ts";
import { learnerOf } from "../tests/people/learner.ts";
import {
  addActivities,
  addLessons,
  exercise,
  lessonCourse,
} from "../tests/databases/sample-lessons.ts";
import { startServer } from "../tests/site/running-server.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";
import { databaseUrlOf } from "../tests/databases/temporary-postgres.ts";

const site = {
  name: "Tea & Code",
  company: "Tea and Code Ltd.",
  address: "Sylhet",
  email: "hello@tea.example",
};
const course = "python-bangla-first-programs";
const picture = {
  path: "/pictures/tea.png",
  type: "image/png",
  width: 64,
  height: 36,
  content: new Uint8Array(samplePng(64, 36)),
};

/** Starts a site on the embedded database, not on the run's PostgreSQL. */
const embedded = (dataFolder: string) => startServer({ DATA_DIR: dataFolder, DATABASE_URL: "" });

test("a site that moves to PostgreSQL keeps its courses, lessons, users, sessions, orders and progress", async () => {
  await using data = await temporaryFolder();
  const target = (await databaseUrlOf(data.path))!;
  const move = (...options: string[]) =>
    spawnCatalogue(["move", ...options], data.path, { environment: { DATABASE_URL: target } });
  let customer;
  let order;
  let courses;
  let progress;
  let lessons;
  {
    await using before = await embedded(data.path);
    {
      await using database = await openDatabase({ dataFolder: data.path, databaseUrl: undefined });
      await addLessons(database);
      await addActivities(database);
      await storeSiteSettings(database, site);
      await database.insertInto("picture").values(picture).execute();
      lessons = (await database.selectFrom("lesson").select("name").execute()).length;
    }
    courses = await (await fetch(`${before.origin}/api/courses`)).text();
    customer = await signUpCustomer(before);
    const learner = learnerOf(customer);
    const draft = { lesson: "a-price", activity: exercise, text: "const চা = 18;", revision: 0 };
    await learner.save({ done: ["a-price"], lastLesson: "a-till", drafts: [draft] });
    progress = await learner.progress();
    expect(progress).toMatchObject({ done: ["a-price"], drafts: [{ revision: 1 }] });
    order = (await customer.order(course, "beginner")).body;
    const refused = await move();
    expect(refused).toMatchObject({ code: 1, output: "" });
    expect(refused.errors).toMatch(/A server is using .*: stop it first. Nothing was changed/);
  }
  const tried = await move("--dry-run", "--json");
  expect(JSON.parse(tried.output)).toMatchObject({
    dryRun: true,
    moved: { user: 1, course_order: 1, lesson: lessons, lesson_done: 1, lesson_draft: 1 },
  });
  // A database on which a site was started has the sample catalogue.
  const filled = (await databaseUrlOf(path.join(data.path, "filled"), "sample"))!;
  {
    await using database = await openDatabase({ dataFolder: data.path, databaseUrl: filled });
    await storeSiteSettings(database, { ...site, name: "Before the move" });
  }
  const done = await spawnCatalogue(["move"], data.path, { environment: { DATABASE_URL: filled } });
  expect(done).toMatchObject({ code: 0, errors: "" });
  expect(done.output).toMatch(
    /^Courses: \d+, accounts: 1, orders: 1\.\nEverything is in PostgreSQL now/,
  );
  expect(done.output).toContain(path.join(data.path, "auth-secret"));

  const secret = (await readFile(path.join(data.path, "auth-secret"), "utf8")).trim();
  await using after = await startServer({ DATABASE_URL: filled, AUTH_SECRET: secret });
  const call = (address: string) =>
    fetch(after.origin + address, { headers: { Cookie: customer.cookie } });
  expect(await (await call("/auth/get-session")).json()).toMatchObject({
    user: { emailVerified: false },
  });
  expect(await (await call("/api/orders")).json()).toEqual([order]);
  expect(await (await call("/api/courses")).text()).toBe(courses);
  expect(await (await call(`/api/progress/${lessonCourse}`)).json()).toEqual(progress);
  expect(await (await call("/home")).text()).toContain("Tea &amp; Code");
  expect(await (await fetch(after.origin + picture.path)).bytes()).toEqual(picture.content);
  const again = await signUpCustomer(after);
  expect((await again.order(course, "beginner")).status).toBe(201);
});

test("a target with users or orders, or an empty source, is refused", async () => {
  await using data = await temporaryFolder();
  const target = (await databaseUrlOf(data.path))!;
  const move = (environment: Record<string, string>) =>
    spawnCatalogue(["move"], data.path, { environment });
  expect(await move({ DATABASE_URL: target })).toMatchObject({
    code: 3,
    errors: expect.stringContaining("There is no embedded database in"),
  });
  expect(await move({ DATABASE_URL: "" })).toMatchObject({
    code: 2,
    errors: expect.stringContaining("DATABASE_URL is not set"),
  });
  const used = (await databaseUrlOf(path.join(data.path, "used"), "sample"))!;
  {
    await using site = await startServer({ DATABASE_URL: used });
    await signUpCustomer(site);
    await using _embedded = await openDatabase({ dataFolder: data.path, databaseUrl: undefined });
  }
  expect(await move({ DATABASE_URL: used })).toMatchObject({
    code: 1,
    errors: expect.stringContaining("already holds people or orders"),
  });
});

test("every table is moved, except the search index, which is made anew", async () => {
  await using data = await temporaryFolder();
  await using database = await openDatabase({ dataFolder: data.path, databaseUrl: undefined });
  const tables = (await database.introspection.getTables()).map(({ name }) => name);
  const isMoved = (table: string) => !table.startsWith("search_");
  expect(tables.filter(isMoved).toSorted()).toEqual([...movedTables, "catalogue"].toSorted());
});
