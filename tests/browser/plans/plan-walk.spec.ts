import type { LessonSummary } from "../../../contract/lesson.ts";
import { newEmail } from "../../people/people.ts";
import { signUp } from "../account/account-steps.ts";
import { expect } from "../browser.ts";
import { course, lessons } from "../lessons/sample-lessons.ts";
import { newVisitor, signInAsNew } from "../signed-in.ts";
import { billingOf, moveClock } from "./billing-page.ts";
import { button, enrol, pay, test, title } from "../checkout/paying.ts";

const other = "react-tea-stall-menu";
const third = "python-bangla-first-programs";
const locked = "This lesson needs a Pro or Team plan";

// The browser reports the refusal of the locked lesson.
test.use({
  colorScheme: "dark",
  viewport: { width: 360, height: 740 },
  expectedErrors: [/status of 403/],
});

test("from a visitor through Beginner, Pro and Team to the end of the plan", async ({
  page,
  browser,
  site,
  visit,
  api,
  expectAccessible,
}) => {
  test.slow();
  const outline = await api<LessonSummary[]>(`/course/category/${other}/lessons`);
  const paidLesson = outline.find(({ free }) => !free)!;
  const paidPath = `/course/category/${other}/lesson/${paidLesson.name}`;
  const billing = billingOf(page);

  await visit(lessons.paid.path);
  await page.getByRole("link", { name: "Get premium access." }).click();
  await page.getByRole("link", { name: "Create account" }).click();
  await signUp(page, newEmail());
  await page.getByRole("radio", { name: /^Beginner/ }).check();
  await enrol(page);
  await visit("/profile/billing");
  await expect(billing).toContainText("Beginner");

  await visit(`/checkout/${course}?plan=pro`);
  await pay(page, "$24.00");
  await visit(paidPath);
  await expect(title(page)).toHaveText(paidLesson.title);
  await expect(page.locator(".exercise, .prose").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: locked })).toHaveCount(0);

  await visit(`/course/category/${third}`);
  await expect(page.getByText("You have Pro", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Get premium access." })).toHaveCount(0);
  await button(page, "Take this course").click();
  await expect(page).toHaveURL(new RegExp(`/course/category/${third}/lesson/`));

  await visit("/profile");
  await expect(page.getByRole("button", { name: /^Give up the course/ })).toHaveCount(2);
  await page.getByRole("link", { name: "Billing", exact: true }).click();
  await expect(billing).toContainText(/Next charge: \$24\.00 on \d{1,2} [A-Z][a-z]+\./);
  await button(page, "Cancel Pro").click();
  await expect(billing.getByText(/^Cancel Pro\? You keep it until/)).toBeFocused();
  await button(page, "Keep Pro").click();
  await expect(button(page, "Cancel Pro")).toBeFocused();
  await page.keyboard.press("Enter");
  await button(page, "Yes: cancel Pro").click();
  const kept = billing.getByText(/^You keep Pro until \d{1,2} [A-Z][a-z]+\. Nothing more is/);
  await expect(kept).toBeFocused();
  await expectAccessible();
  await button(page, "Resume Pro").click();
  await expect(billing.getByText(/^Next charge/)).toBeFocused();

  await button(page, "Change to Team").click();
  await billing.getByRole("button", { name: /and change to Team$/ }).click();
  await expect(billing.getByText(/^Next charge: \$72\.00/)).toBeFocused();
  await billing.getByRole("link", { name: "See your team" }).click();
  await button(page, "Make a link").click();
  const link = await page.getByLabel("Link of the invitation").inputValue();
  const member = await newVisitor(browser, page);
  await signInAsNew(member, site, "Karim Ali");
  await member.goto(link);
  await button(member, "Join the team").click();
  await expect(title(member)).toHaveText("Team");
  const readsAsMember = async (reads: boolean) => {
    await member.goto(paidPath);
    const gate = member.getByRole("heading", { name: locked });
    await expect(reads ? member.locator(".exercise, .prose").first() : gate).toBeVisible();
    await expect(gate).toHaveCount(reads ? 0 : 1);
  };
  await readsAsMember(true);

  await visit("/profile/billing");
  await moveClock(page, "Card and invoices", ["Let the month end, and the card be declined"]);
  await expect(
    billing.getByText(/^The renewal could not be charged\. Your lessons stay open until/),
  ).toBeVisible();
  await expectAccessible();
  await visit(paidPath);
  await expect(page.getByRole("heading", { name: locked })).toHaveCount(0);

  await visit("/profile/billing");
  await moveClock(page, "Change your card", ["Let a week pass", "Let a week pass"]);
  await expect(billing).toContainText("your lessons closed on");
  await expectAccessible();
  await visit(paidPath);
  await expect(page.getByRole("heading", { name: locked })).toBeVisible();
  await page.getByRole("link", { name: "Go to Billing" }).click();
  await expect(billing).toContainText("your lessons closed on");
  await readsAsMember(false);

  await moveClock(page, "Change your card", ["Let the month end, and the card be charged"]);
  await expect(billing).toContainText("Next charge: $72.00");
  await button(page, "Cancel Team").click();
  await button(page, "Yes: cancel Team").click();
  await expect(billing.getByText(/^You keep Team until/)).toBeFocused();
  await readsAsMember(true);
  await button(page, "Resume Team").click();
  await expect(billing.getByText(/^Next charge/)).toBeFocused();
  await button(page, "Cancel Team").click();
  await button(page, "Yes: cancel Team").click();
  await moveClock(page, "Card and invoices", ["Let the month end, and the card be charged"]);
  await expect(title(page)).toHaveText("This plan has ended");
  await visit("/profile/billing");
  await expect(billing).toContainText("Beginner");
  await readsAsMember(false);
  await member.context().close();
});
