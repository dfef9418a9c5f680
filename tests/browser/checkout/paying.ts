import type { Page } from "@playwright/test";
import type { Course } from "../../../contract/course.ts";
import type { NewOrder, Order } from "../../../contract/order.ts";
import { expect, test as base } from "../browser.ts";

/** A test of the checkout, with a course and the signed-in user's orders. */
export const test = base.extend<{ course: Course; orders: () => Promise<Order[]> }>({
  course: async ({ api }, use) => use((await api<Course[]>("/courses"))[5]!),
  /** Returns the orders of the signed-in user. */
  orders: async ({ page, site }, use) =>
    use(async () => (await page.request.get(`${site.origin}/api/orders`)).json()),
});

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

export const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Continues from the checkout to the page of the test payment. */
export async function toPaymentPage(page: Page): Promise<void> {
  await button(page, "Continue to payment").click();
  await expect(title(page)).toHaveText("Test payment");
}

/** Pays for the plan that is chosen at the checkout. */
export async function pay(page: Page, amount: string): Promise<void> {
  await toPaymentPage(page);
  await button(page, `Pay ${amount}`).click();
  await expect(title(page)).toHaveText("Payment confirmed");
}

/** Orders the free plan at the checkout. */
export async function enrol(page: Page): Promise<void> {
  await button(page, "Enrol for free").click();
  await expect(title(page)).toHaveText("You are enrolled");
}

/** Takes a plan as the checkout's screens do, without them: orders it for a course, and pays. */
export async function takePlan(
  { request }: Pick<Page, "request">,
  { origin }: { origin: string },
  plan: NewOrder["plan"],
  courseId: string,
): Promise<Order> {
  const response = await request.post(`${origin}/api/orders`, {
    data: { courseId, plan } satisfies NewOrder,
    headers: { Origin: origin, "Idempotency-Key": crypto.randomUUID() },
  });
  if (!response.ok()) throw new Error(await response.text());
  const order = (await response.json()) as Order;
  if (order.paymentUrl)
    await expect(
      await request.post(order.paymentUrl, {
        form: { outcome: "paid" },
        headers: { Origin: origin },
      }),
    ).toBeOK();
  return order;
}
