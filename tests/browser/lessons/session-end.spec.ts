import { takePlan } from "../checkout/paying.ts";
import { announceChangedPerson, endSessionsElsewhere, signIn } from "../account/account-steps.ts";
import { expect, test } from "../browser.ts";
import { signInAsNew } from "../signed-in.ts";
import { course, firstExercise, lessons } from "./sample-lessons.ts";

// The browser reports what is refused after the session has ended.
test.use({ expectedErrors: [/status of 401/] });

const ended = "Your session has ended. Your code is kept in this browser";

test("code that is typed while the session ends elsewhere stays, and is saved after signing in again", async ({
  page,
  visit,
  site,
}) => {
  const { email } = await signInAsNew(page, site);
  await takePlan(page, site, "pro", course);
  await visit(lessons.paid.path);
  const { exercise, editor, ready, write } = firstExercise(page);
  await ready();
  const saving = exercise.locator(".exercise-bar").getByRole("status").last();
  await write("// saved before\n");
  await expect(saving).toHaveText("Saving…");
  await expect(saving).toHaveText("");

  await endSessionsElsewhere(site, email);
  // Another tab has noticed it. All of the code is in the account, so this browser forgets it.
  await announceChangedPerson(page);
  await expect(saving).toContainText(ended);
  await expect(editor).toHaveText("// saved before");
  await editor.press("ControlOrMeta+End");
  await page.keyboard.insertText("// typed after");
  await expect(editor).toHaveText("// saved before// typed after");

  await saving.getByRole("link", { name: "sign in again" }).click();
  await signIn(page, email);
  await expect(page).toHaveURL(lessons.paid.path);
  await ready();
  await expect(editor).toHaveText("// saved before// typed after");
  await expect
    .poll(async () => (await page.request.get(`${site.origin}/api/progress/${course}`)).text())
    .toContain("// typed after");
});

test("signing out in another tab takes the code from the screen", async ({
  page,
  context,
  visit,
  site,
}) => {
  await signInAsNew(page, site);
  await visit(lessons.first.path);
  const { editor, ready, write, exercise } = firstExercise(page);
  await ready();
  await write("// a person's own");

  const tab = await context.newPage();
  await tab.goto("/profile");
  await tab.getByRole("button", { name: "Log Out" }).click();
  await expect(tab.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  await expect(editor).not.toContainText("a person's own");
  await expect(exercise).not.toContainText(ended);
});
