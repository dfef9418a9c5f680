import type { Page } from "@playwright/test";
import { spawnCatalogue } from "../../site/catalogue-command.ts";
import { expect, test } from "../browser.ts";
import { newVisitor, signInAsNew } from "../signed-in.ts";
import { coursePath, firstExercise, lessons } from "./sample-lessons.ts";

const course = coursePath.split("/").at(-1)!;
const ask = { name: "Ask, or report a mistake" };

/** Opens the form below the section that this heading begins. */
async function openForm(page: Page, heading: string) {
  const row = page.locator(".lesson-row", { has: page.getByRole("heading", { name: heading }) });
  await row.getByRole("button", ask).click();
  return row;
}

test("a learner asks, a teacher answers and publishes, and every reader sees it", async ({
  page,
  visit,
  site,
  browser,
  expectAccessible,
}) => {
  await signInAsNew(page, site);
  await visit(lessons.first.path);
  const { exercise, write, ready } = firstExercise(page);
  await ready();
  await write("const mine = 18;");
  const title = (await exercise.getByRole("heading", { level: 2 }).textContent())!;
  const row = await openForm(page, title);
  await row.getByLabel("Something here is wrong").check();
  await row.getByLabel("About").selectOption({ label: title });
  await row.getByLabel("What is wrong?").fill("The *third* timer <b>prints</b> 3, too.");
  await expect(row.getByLabel("Send my program along")).toBeChecked();
  await expectAccessible();
  await row.getByRole("button", { name: "Send" }).click();
  await expect(row.getByRole("status").filter({ hasText: "Sent." })).toBeFocused();
  const own = row.locator(".asked-question");
  await expect(own).toContainText("You reported");
  await expect(own).toContainText("The third timer <b>prints</b> 3, too.");
  await expect(own).toContainText("Waits for an answer.");
  await row.getByRole("button", { name: "Close" }).click();
  await expect(row.getByRole("button", ask)).toBeFocused();

  const reader = await newVisitor(browser, page);
  await reader.goto(lessons.first.path);
  await expect(reader.getByRole("button", ask).first()).toBeVisible();
  await expect(reader.locator(".asked-question")).toHaveCount(0);

  const teacher = await newVisitor(browser, page);
  const { email } = await signInAsNew(teacher, site, "Farida");
  await spawnCatalogue(["people", "teacher", email, course], site.dataFolder);
  await teacher.goto("/teach");
  const card = teacher.getByRole("article", { name: title });
  await expect(card).toContainText("Ada Lovelace");
  await expect(card).toContainText("const mine = 18;");
  await expectAccessible(teacher);
  await card.getByLabel("Answer").fill("It does, **thank you**: [see](https://example.org/).");
  await card.getByLabel("Publish it").check();
  await card.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(teacher.locator("main")).toContainText("There are none.");

  await visit(lessons.first.path);
  await expect(own).toContainText("A teacher answers");
  await expect(own).toContainText("It does, thank you: see (example.org).");
  await expect(own).toContainText("All readers of this lesson see it, without your name.");
  await expect
    .poll(async () => {
      await reader.reload();
      return reader.locator(".asked-question").allInnerTexts();
    })
    .toEqual([expect.stringMatching(/^A learner asked\s[^]*It does, thank you/)]);
  await expectAccessible();
});

test("who is not signed in is asked to, and comes back to the lesson", async ({ page, visit }) => {
  await visit(lessons.first.path);
  await page.getByRole("button", ask).first().click();
  const link = page.locator(".ask-form").getByRole("link", { name: "Sign In" });
  await expect(link).toBeFocused();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main")).toContainText("Sign in to ask about a lesson");
});

test.describe("on a phone, without a connection", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test("what was typed stays, and is sent later", async ({ page, visit, site }) => {
    await signInAsNew(page, site);
    await visit(lessons.first.path);
    await page.getByRole("button", ask).first().tap();
    const form = page.locator(".ask-form");
    await form.getByLabel("Your question").fill("Why three?");
    await page.context().setOffline(true);
    await form.getByRole("button", { name: "Send" }).tap();
    await expect(form.getByRole("alert")).not.toBeEmpty();
    await expect(form.getByLabel("Your question")).toHaveValue("Why three?");
    await page.context().setOffline(false);
    await form.getByRole("button", { name: "Send" }).tap();
    const asked = page.locator(".asked-question").filter({ hasText: "You asked" });
    await expect(asked).toContainText("Why three?");
  });
});
