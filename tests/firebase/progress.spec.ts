import { signIn, signUpAsNew } from "../browser/account/account-steps.ts";
import { lessons } from "../browser/lessons/sample-lessons.ts";
import { password } from "../people/people.ts";
import { expect, test } from "./browser.ts";
import { openDatabase } from "../../server/database/open.ts";
import { databaseUrlOf } from "../databases/temporary-postgres.ts";

test("progress is in the account, on another device too, and is deleted with it", async ({
  page,
  browser,
  emulator,
  site,
}) => {
  const email = await signUpAsNew(page);
  const { localId } = (await emulator.accountOf(email))!;
  const stored = () => lessonsDoneBy(localId, site.dataFolder);
  await page.goto(lessons.first.path);
  await page.getByRole("button", { name: "Done, on to the next lesson" }).click();
  await expect(page).toHaveURL(lessons.second.path);
  await expect.poll(stored).toEqual(["three-timers"]);

  await using elsewhere = await browser.newContext({ baseURL: site.origin });
  const other = await elsewhere.newPage();
  await other.goto("/signin");
  await signIn(other, email);
  await expect(other.getByTitle("Ada Lovelace")).toBeVisible();
  await other.goto("/profile");
  await expect(other.getByRole("region", { name: "My courses" })).toContainText(
    "1 of 8 lessons read, 0 solved",
  );

  await other.getByRole("link", { name: "Account", exact: true }).click();
  const section = other.locator("section", { hasText: "Delete the account" });
  await section.getByLabel("Password").fill(password);
  await section.getByRole("button", { name: "Delete my account" }).click();
  await expect(other).toHaveURL(`${site.origin}/`);
  expect(await stored()).toEqual([]);
});

/** Returns the lessons that the site's database has as done by a Firebase user. */
async function lessonsDoneBy(uid: string, dataFolder: string): Promise<string[]> {
  await using database = await openDatabase({
    dataFolder,
    databaseUrl: await databaseUrlOf(dataFolder),
  });
  const rows = await database
    .selectFrom("lesson_done")
    .select("lesson")
    .where("user_id", "like", `%#${uid}`)
    .execute();
  return rows.map(({ lesson }) => lesson);
}
