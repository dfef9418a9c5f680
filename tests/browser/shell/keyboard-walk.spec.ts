import type { Locator, Page } from "@playwright/test";
import { newEmail, password } from "../../people/people.ts";
import { expect, test } from "../browser.ts";
import { billingOf } from "../plans/billing-page.ts";
import { button, title } from "../checkout/paying.ts";
import { firstExercise, firstSolution, lessons } from "../lessons/sample-lessons.ts";

/** More stops than any screen has between two places of the walk. */
const maxStops = 250;

/** Presses Tab, or Shift+Tab, until this control has the focus; each stop must be visible. */
async function tabTo(page: Page, control: Locator, key = "Tab"): Promise<void> {
  // The editor is in a shadow root.
  const hasFocus = () => control.evaluate((element) => element.matches(":focus"));
  await expect(control).toBeVisible();
  for (let stop = 0; stop < maxStops; stop += 1) {
    // In the editor, Tab indents unless Escape comes first.
    if (await page.locator(".cm-content:focus").count()) await page.keyboard.press("Escape");
    await page.keyboard.press(key);
    // The editor draws its outline a moment later.
    await expect.poll(() => page.evaluate(describeHiddenFocus)).toBeUndefined();
    if (await hasFocus()) return;
  }
  throw new Error(`${String(control)} is not reached with ${key}`);
}

/** Returns the focused element when nothing shows that it has the focus; to be evaluated in the page. */
function describeHiddenFocus(): string | undefined {
  const element = document.activeElement ?? document.body;
  const focused = element.shadowRoot?.activeElement ?? element;
  const isShown = (element: Element | null) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  };
  const frames = [focused, focused.closest("label"), focused.closest(".cm-editor, .search-field")];
  const { width, height } = focused.getBoundingClientRect();
  if (focused !== document.body && width * height > 0 && frames.some(isShown)) return undefined;
  return focused.outerHTML.slice(0, 200);
}

/** Expects that the focus has moved to this screen's heading, or to what took its place. */
async function expectFocusOnScreen(page: Page, heading: string | RegExp): Promise<void> {
  await expect(title(page)).toHaveText(heading);
  await expect(page.locator(":focus")).not.toHaveCount(0);
}

test(
  "from the landing page through a lesson, a paid plan and its end, with keys alone",
  { tag: "@full" },
  async ({ page, visit }) => {
    test.slow();
    const link = (name: string | RegExp) => page.getByRole("link", { name }).first();
    const main = page.getByRole("main");
    const press = (key: string) => page.keyboard.press(key);
    const follow = async (control: Locator, key?: string) => {
      await tabTo(page, control, key);
      await press("Enter");
    };

    await visit("/");
    await follow(link("Get started"));
    await expectFocusOnScreen(page, /Pathshala/);
    await tabTo(page, page.getByRole("searchbox"));
    await page.keyboard.type("closures");
    await press("Enter");
    await expect(page).toHaveURL(/q=closures/);
    await follow(page.getByRole("button", { name: "Filters" }));
    await tabTo(page, page.getByRole("checkbox", { name: /^Beginner/ }));
    await press("Space");
    await expect(page).toHaveURL(/level=beginner/);
    await press("Escape");
    await expect(page.getByRole("button", { name: "Filters (1)" })).toBeFocused();

    await follow(
      page
        .getByRole("article")
        .getByRole("link", { name: /Closures/ })
        .first(),
    );
    await expectFocusOnScreen(page, /Closures/);
    await follow(link("Start with the first lesson"));
    await expectFocusOnScreen(page, lessons.first.title);
    const { exercise, editor, run, verdict } = firstExercise(page);
    await tabTo(page, exercise.getByRole("textbox", { name: /^Your code/ }));
    await expect(exercise.locator("[data-editor]")).toBeVisible();
    await expect(editor).toBeFocused();
    await press("ControlOrMeta+A");
    await page.keyboard.insertText(firstSolution);
    await follow(run);
    await expect(verdict).toHaveText("All 4 tests pass.");
    await expect(run).toBeFocused();

    await follow(main.getByRole("link", { name: /Closures/ }).first(), "Shift+Tab");
    await expectFocusOnScreen(page, /Closures/);
    await follow(link("Get premium access."));
    await expectFocusOnScreen(page, /^Sign in/);
    await follow(link("Create account"));
    await expectFocusOnScreen(page, /^Sign Up/);
    for (const [label, text] of [
      ["Pls Inter Your Full Name", "Ada Lovelace"],
      ["Your email", newEmail()],
      ["Your password", password],
    ] as const) {
      await tabTo(page, page.getByLabel(label));
      await page.keyboard.type(text);
    }
    await press("Enter");

    await expectFocusOnScreen(page, "Checkout");
    await tabTo(page, page.getByRole("radio", { name: /^Pro/ }));
    await press("ArrowUp");
    await expect(page.getByRole("radio", { name: /^Beginner/ })).toBeChecked();
    await press("ArrowDown");
    await follow(button(page, "Continue to payment"));
    await expect(title(page)).toHaveText("Test payment");
    await follow(button(page, "Pay $24.00"));
    await expect(title(page)).toHaveText("Payment confirmed");
    await follow(main.getByRole("link", { name: "Go to the course" }));
    await expectFocusOnScreen(page, /Closures/);
    await follow(main.getByRole("link", { name: /^(Continue|Start)/ }).first());
    await expect(page).toHaveURL(/\/lesson\//);
    await expectFocusOnScreen(page, /./);

    await follow(page.getByRole("link", { name: /^Profile: Ada/ }), "Shift+Tab");
    await expectFocusOnScreen(page, "Profile");
    await follow(main.getByRole("link", { name: "Billing" }));
    await follow(button(page, "Cancel Pro"));
    const billing = billingOf(page);
    await expect(billing.getByText(/^Cancel Pro\? You keep it/)).toBeFocused();
    await follow(button(page, "Yes: cancel Pro"));
    await expect(billing.getByText(/^You keep Pro until/)).toBeFocused();

    await follow(button(page, "Log Out"), "Shift+Tab");
    await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
    await expectFocusOnScreen(page, "World No'1 Programming Platform");
  },
);
