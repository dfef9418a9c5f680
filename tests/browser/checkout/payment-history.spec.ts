import { expect } from "../browser.ts";
import { signInAsNew } from "../signed-in.ts";
import { billingOf, moveClock } from "../plans/billing-page.ts";
import { button, test, takePlan } from "./paying.ts";

test.use({ colorScheme: "dark", viewport: { width: 360, height: 740 } });

test("Billing lists every payment, each with a receipt to print", async ({
  page,
  site,
  visit,
  course,
}) => {
  test.slow();
  await signInAsNew(page, site);
  await visit("/profile/billing");
  await expect(billingOf(page)).toContainText("Beginner");
  const payments = page.getByRole("region", { name: "Payments" });
  await expect(payments).toHaveCount(0);

  await takePlan(page, site, "pro", course.id);
  await visit("/profile/billing");
  await expect(payments.getByRole("listitem")).toHaveCount(1);
  await button(page, "Change to Team").click();
  await page.getByRole("button", { name: /and change to Team$/ }).click();
  await expect(payments.getByRole("listitem")).toHaveCount(2);
  await expect(payments.getByRole("listitem").first()).toContainText("after a change of plan");

  await moveClock(page, "Card and invoices", ["Let the month end, and the card be charged"]);
  const latest = payments.getByRole("listitem").first();
  await expect(latest).toContainText("$72.00");
  await latest.getByRole("link", { name: /^Receipt of \$72\.00/ }).click();
  const receipt = page.getByRole("region", { name: "Receipt" });
  await expect(receipt).toContainText("PlanTeam");
  await expect(receipt).toContainText("Paid$72.00 USD");
  await page.emulateMedia({ media: "print" });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Back to Billing" }).click();
  await expect(payments.getByRole("listitem")).toHaveCount(3);

  await visit("/profile/payments/unknown");
  await expect(page.getByText("There is no such payment in your account.")).toBeVisible();
});
