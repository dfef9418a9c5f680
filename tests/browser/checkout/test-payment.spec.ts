import { expect, test } from "../browser.ts";
import { overflowAt, widths } from "../every-screen/overflow-at.ts";
import { signUpCustomer } from "../../people/customer.ts";
import type { RunningServer } from "../../site/running-server.ts";

/** Places a pending order of a new customer; returns it with its payment URL. */
async function pendingOrder(site: RunningServer) {
  const customer = await signUpCustomer(site);
  const { body } = await customer.order("python-bangla-first-programs", "pro");
  return { paymentUrl: body.paymentUrl!, getOrder: () => customer.getOrder(body.id), order: body };
}

test("after a declined card, the page says so and can be tried again", async ({
  page,
  site,
  expectAccessible,
}) => {
  const { paymentUrl } = await pendingOrder(site);
  await page.goto(paymentUrl);
  await expect(page.getByText("This is only a test.")).toBeVisible();
  await page.getByRole("button", { name: "Let the card be declined" }).click();
  await page.goto(paymentUrl);
  await expect(page.getByRole("status")).toHaveText("The card was declined.");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible();
  }
  expect(await overflowAt(page, widths)).toEqual([]);
});

test("paying leads back to the order, which is paid, even after a double click", async ({
  page,
  site,
}) => {
  const { paymentUrl, getOrder } = await pendingOrder(site);
  await page.goto(paymentUrl);
  await page.getByRole("button", { name: "Pay $24.00" }).dblclick();
  await expect.poll(async () => (await getOrder()).status).toBe("paid");
  await expect(page).not.toHaveURL(paymentUrl);
});

test("the saved theme overrides the system's", async ({ page, site }) => {
  const { paymentUrl } = await pendingOrder(site);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(paymentUrl);
  const background = () =>
    page.evaluate(() => getComputedStyle(document.body).getPropertyValue("background-color"));
  const light = await background();
  await page.evaluate(() => localStorage.setItem("dark-mode", "true"));
  await page.reload();
  expect(await background()).not.toBe(light);
});
