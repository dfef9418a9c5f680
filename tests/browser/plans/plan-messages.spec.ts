import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { newEmail } from "../../people/people.ts";
import { signInAsNew } from "../signed-in.ts";
import { messagesTo } from "../account/account-steps.ts";
import { expect } from "../browser.ts";
import { billingOf, moveClock } from "./billing-page.ts";
import { button, test, title, takePlan } from "../checkout/paying.ts";

const looksRight =
  "every message about a plan looks right in both themes, loads nothing, and its link leads there";

test(looksRight, { tag: "@full" }, async ({ page, browser, visit, site, course }) => {
  test.slow();
  const { email } = await signInAsNew(page, site, "Rahima Begum");
  await takePlan(page, site, "pro", course.id);
  const receipt = await openMail(page, site, email, "You have Pro now: every course");
  await expect(receipt.locator("body")).toContainText("$24.00 USD");
  await followLink(receipt, "See the order and its receipt");
  await expect(title(receipt)).toHaveText("Payment confirmed");
  await expect(receipt.getByRole("heading", { name: "Receipt" })).toBeVisible();
  await receipt.close();

  await visit("/profile/billing");
  await button(page, "Change to Team").click();
  await billingOf(page)
    .getByRole("button", { name: /and change to Team$/ })
    .click();
  await expect(billingOf(page)).toContainText("Next charge: $72.00");
  const change = await openMail(page, site, email, "has been credited");
  await followLink(change, "See the payment and its receipt");
  await expect(billingOf(change)).toBeInViewport();
  await expect(billingOf(change)).toContainText("Team $72.00 a month");
  await change.close();

  await visit("/team");
  const invited = newEmail();
  await page.getByLabel("Their email").fill(invited);
  await button(page, "Send the invitation").click();
  const context = await browser.newContext({ baseURL: site.origin });
  const karim = await context.newPage();
  await signInAsNew(karim, site, "Karim Ali");
  const invitation = await openMail(karim, site, invited, "Rahima Begum invites you to a team");
  await followLink(invitation, "See the invitation");
  await expect(invitation.getByRole("heading", { name: "Rahima Begum invites you" })).toBeVisible();
  await context.close();

  await visit("/profile/billing");
  await moveClock(page, "Card and invoices", ["Let the month end, and the card be charged"]);
  const renewal = await openMail(page, site, email, "Another month of Team is paid.");
  await expect(renewal.locator("body")).toContainText("$72.00 USD");
  await followLink(renewal, "See the payment and its receipt");
  await expect(billingOf(renewal)).toContainText("Next charge: $72.00");
  await renewal.close();

  await moveClock(page, "Card and invoices", ["Let the month end, and the card be declined"]);
  const failure = await openMail(page, site, email, "Your card was not charged");
  await followLink(failure, "Change your card");
  await expect(button(failure, "Change your card")).toBeVisible();
  await failure.close();

  await button(page, "Cancel Team").click();
  await button(page, "Yes: cancel Team").click();
  await expect(billingOf(page)).toContainText("Beginner");
  const end = await openMail(page, site, email, "Team has ended.");
  await followLink(end, "See your courses and orders");
  await expect(billingOf(end)).toContainText("Beginner");
});

/** Waits for the message to an address with these words, and opens it in a further tab of the page's browser. */
async function openMail(
  page: Page,
  { dataFolder }: { dataFolder: string },
  email: string,
  words: string,
): Promise<Page> {
  const find = async () =>
    (await messagesTo(email, dataFolder)).filter(({ text }) => text?.includes(words));
  await expect.poll(async () => (await find()).length, { message: words }).toBe(1);
  const mail = await page.context().newPage();
  const requests: string[] = [];
  mail.on("request", (request) => requests.push(request.url()));
  await mail.setContent((await find())[0]!.html!);
  for (const colorScheme of ["dark", "light"] as const) {
    await mail.emulateMedia({ colorScheme });
    for (const width of [360, 1280]) {
      await mail.setViewportSize({ width, height: 740 });
      await expectReadable(mail);
    }
  }
  expect(requests).toEqual([]);
  return mail;
}

/** Fails where a text of a message has too little contrast, or does not fit the message or the window. */
async function expectReadable(mail: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page: mail })
    .setLegacyMode()
    .withRules(["color-contrast", "document-title", "html-has-lang", "link-name"])
    .analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  const tooWide = await mail.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("body > div")].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  );
  expect(tooWide).toBe(false);
}

async function followLink(mail: Page, name: string): Promise<void> {
  await mail.getByRole("link", { name, exact: true }).click();
}
