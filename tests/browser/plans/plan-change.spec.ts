import type { Route } from "@playwright/test";
import { expect } from "../browser.ts";
import { signInAsNew } from "../signed-in.ts";
import { billingOf, moveClock } from "./billing-page.ts";
import { button, test, title, takePlan } from "../checkout/paying.ts";

const day = String.raw`\d{1,2} [A-Z][a-z]+`;

/** Responds to a preview as before a change of the price. */
async function reportOldPrice(route: Route) {
  const response = await route.fetch();
  const preview = (await response.json()) as object;
  await route.fulfill({ response, json: { ...preview, nextAmount: 6000 } });
}

test.use({ colorScheme: "dark", viewport: { width: 360, height: 740 } });

test("from Pro to Team, and to a planned Pro that is taken back", async ({
  page,
  site,
  visit,
  course,
  expectAccessible,
}) => {
  test.slow();
  await signInAsNew(page, site);
  await takePlan(page, site, "pro", course.id);

  const billing = billingOf(page);
  await visit("/profile/billing");
  await button(page, "Change to Team").click();
  await expect(page.getByRole("heading", { name: "Change to Team?" })).toBeFocused();
  await expect(billing).toContainText(
    new RegExp(`From ${day}, \\$72\\.00 is charged each month until you cancel\\.`),
  );
  await button(page, "Keep Pro").click();
  await expect(button(page, "Change to Team")).toBeFocused();
  await page.keyboard.press("Enter");
  await billing.getByRole("button", { name: /^Pay \$4\d\.\d\d and change to Team$/ }).click();
  const next = billing.getByText(new RegExp(`^Next charge: \\$72\\.00 on ${day}\\.$`));
  await expect(next).toBeFocused();

  await button(page, "Change to Pro").click();
  await expect(billing).toContainText("To pay today$0.00");
  await expect(billing).toContainText("The other members of your team lose their access then.");
  await expectAccessible();
  await billing.getByRole("button", { name: "Yes: change to Pro" }).click();
  await expect(
    billing.getByText(
      new RegExp(`^You keep Team until ${day}\\. Then Pro begins: next charge \\$24\\.00`),
    ),
  ).toBeFocused();
  await expectAccessible();
  await button(page, "Keep Team").click();
  await expect(next).toBeFocused();

  await button(page, "Change to Pro").click();
  await billing.getByRole("button", { name: /^Yes: change to Pro/ }).click();
  await moveClock(page, "Card and invoices", ["Let the month end, and the card be charged"]);
  await expect(billing).toContainText("Pro $24.00 a month");
  await expect(billing).toContainText("Next charge: $24.00");
});

test("at the checkout, from Pro to Team and into the course", async ({
  page,
  site,
  visit,
  course,
}) => {
  test.slow();
  await signInAsNew(page, site);
  await takePlan(page, site, "pro", course.id);
  await visit(`/checkout/${course.id}?plan=team`);
  const change = page.getByRole("button", { name: /^Pay \$4\d\.\d\d and change to Team$/ });
  await expect(change).toBeVisible();
  await change.click();
  await expect(
    page.getByRole("heading", { name: "You have Team: every lesson of every course." }),
  ).toBeFocused();
  await expect(page.getByText("There is nothing to pay.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Go to the course" }).click();
  await expect(page.getByText("You have Team", { exact: true })).toBeVisible();
});

test("a declined card leads to the payment page, and Pro stays until Team is paid there", async ({
  page,
  site,
  visit,
  course,
}) => {
  test.slow();
  await signInAsNew(page, site);
  await takePlan(page, site, "pro", course.id);
  await visit("/profile/billing");
  const decline = "Let the card be declined when the plan is changed";
  await moveClock(page, "Card and invoices", [decline]);
  await button(page, "Change to Team").click();
  await page.getByRole("button", { name: /and change to Team$/ }).click();
  await expect(title(page)).toHaveText("Test payment");
  await page.goBack();
  await expect(billingOf(page)).toContainText("Next charge: $24.00");
  await page.goForward();
  await button(page, "Pay the change of the plan").click();
  await page.getByRole("link", { name: "Back to your profile" }).click();
  await expect(billingOf(page)).toContainText("Next charge: $72.00");
});

test.describe("when the change cannot be looked up", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("says so and tries again, and shows a price that has changed meanwhile", async ({
    page,
    site,
    visit,
    course,
  }) => {
    await signInAsNew(page, site);
    await takePlan(page, site, "pro", course.id);
    await visit("/profile/billing");
    await page.route("**/api/subscription/change?*", (route) => route.abort());
    await button(page, "Change to Team").click();
    await expect(billingOf(page).getByRole("alert").first()).toContainText("cannot be reached");
    await page.unroute("**/api/subscription/change?*");
    await page.route("**/api/subscription/change?*", reportOldPrice, { times: 1 });
    await button(page, "Try again").click();
    await expect(billingOf(page)).toContainText("$60.00 a month");
    await expect(page.getByRole("heading", { name: "Change to Team?" })).toBeFocused();
    const change = page.getByRole("button", { name: /and change to Team$/ });
    await change.click();
    await expect(billingOf(page).getByRole("alert").last()).toContainText("price has changed");
    await expect(billingOf(page)).toContainText("$72.00 a month");
    await page.route("**/api/subscription/change?*", reportOldPrice, { times: 1 });
    await button(page, "Keep Pro").click();
    await button(page, "Change to Team").click();
    await expect(billingOf(page)).toContainText("$60.00 a month");
    await change.click();
    await expect(billingOf(page)).toContainText("$72.00 a month");
    await change.click();
    await expect(billingOf(page)).toContainText("Next charge: $72.00");
  });
});
