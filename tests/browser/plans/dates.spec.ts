import { formatDate, formatDay } from "../../../contract/date.ts";
import { oneMonthAfter } from "../../../contract/month.ts";
import { messagesTo } from "../account/account-steps.ts";
import { expect } from "../browser.ts";
import { signInAsNew } from "../signed-in.ts";
import { spawnCatalogue } from "../../site/catalogue-command.ts";
import { billingOf } from "./billing-page.ts";
import { takePlan, test } from "../checkout/paying.ts";

for (const timezoneId of ["Pacific/Kiritimati", "Pacific/Honolulu"]) {
  test.describe(`looked at in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("a receipt and its mail name the same days, those of the site", async ({
      page,
      visit,
      site,
      course,
    }) => {
      const { email } = await signInAsNew(page, site);
      const order = await takePlan(page, site, "pro", course.id);
      await visit(`/checkout/${course.id}/order/${order.id}`);
      const period = page.locator("dt", { hasText: "Period" }).locator("+ dd");
      await expect(period).toContainText(`${formatDate(order.createdAt, "Asia/Dhaka")} to `);
      await expect.poll(async () => (await messagesTo(email, site.dataFolder)).length).toBe(1);
      const [mail] = await messagesTo(email, site.dataFolder);
      expect(mail!.text).toContain(`Period: ${await period.textContent()}`);
    });
  });
}

test.describe("looked at in Dhaka", () => {
  test.use({ timezoneId: "Asia/Dhaka" });

  test("a plan that is given until a day ends on that day", async ({ page, visit, site }) => {
    const { email } = await signInAsNew(page, site);
    await spawnCatalogue(["people", "give", email, "--until", "2999-06-30"], site.dataFolder);
    await visit("/profile/billing");
    await expect(billingOf(page)).toContainText("until 30 June 2999");
  });
});

test("a device's clock that is 40 days fast ends no plan, and tells no wrong day of the next charge", async ({
  page,
  visit,
  site,
  course,
}) => {
  await page.clock.setSystemTime(Date.now() + 40 * 24 * 60 * 60 * 1000);
  await signInAsNew(page, site);
  const next = formatDay(oneMonthAfter(Date.now()), "Asia/Dhaka");
  await visit(`/checkout/${course.id}?plan=pro`);
  await expect(page.getByText(`then $24.00 each month from ${next}`)).toBeVisible();
  await takePlan(page, site, "pro", course.id);
  await visit("/profile/billing");
  await expect(billingOf(page)).toContainText(`Next charge: $24.00 on ${next}.`);
});
