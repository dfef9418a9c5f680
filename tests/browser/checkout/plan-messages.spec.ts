import { signInAsNew } from "../signed-in.ts";
import { messagesTo } from "../account/account-steps.ts";
import { expect } from "../browser.ts";
import { billingOf, moveClock } from "./billing-page.ts";
import { button, pay, test, title } from "./paying.ts";

test("a payment, a declined renewal and the end are mailed, and each link leads there", async ({
  page,
  visit,
  site,
  course,
}) => {
  test.slow();
  const { email } = await signInAsNew(page, site);
  const linkOf = async (subject: string) => {
    const find = async () => {
      const messages = await messagesTo(email, site.dataFolder);
      return messages.filter((message) => message.subject === subject);
    };
    await expect.poll(async () => (await find()).length, { timeout: 20_000 }).toBe(1);
    return /https?:\/\/\S+/.exec((await find())[0]!.text!)![0];
  };
  await visit(`/checkout/${course.id}?plan=pro`);
  await pay(page, "$24.00");
  await visit(await linkOf("Your receipt for Pro at Pathshala"));
  await expect(title(page)).toHaveText("Payment confirmed");
  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();

  await visit("/profile");
  await moveClock(page, "Card and invoices", ["Let the month end, and the card be declined"]);
  await visit(await linkOf("Pro at Pathshala could not be renewed"));
  await expect(button(page, "Change your card")).toBeVisible();

  await button(page, "Cancel Pro").click();
  await button(page, "Yes: cancel Pro").click();
  await expect(billingOf(page)).toContainText("Beginner");
  await visit(await linkOf("Pro at Pathshala has ended"));
  await expect(billingOf(page)).toContainText("Beginner");
});
