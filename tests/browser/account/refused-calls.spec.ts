import type { Page } from "@playwright/test";
import { newEmail } from "../../people/people.ts";
import { expect, test } from "../browser.ts";
import { signInAsNew } from "../signed-in.ts";
import { fromOwnAddress, signIn, signUp } from "./account-steps.ts";

test.beforeEach(fromOwnAddress);

test.use({ expectedErrors: [/403|429|500|503|ERR_FAILED|Error: /] });

type Refusal = { status: number; json: object; headers?: Record<string, string> };

/** Refuses the calls of one address of the site, as its server does. */
const refuse = (page: Page, path: string, refusal: Refusal) =>
  page.route(`**/auth${path}`, (route) => route.fulfill(refusal));

const tooMany = (seconds: number): Refusal => ({
  status: 429,
  json: { message: "Too many attempts" },
  headers: { "Retry-After": String(seconds) },
});

const waitAMinute = "Error: Too many attempts. Please wait 1 minute, then try again.";

test("a sign-up that comes to nothing says why, and can be tried again", async ({ page, site }) => {
  const refusals: [Refusal, string][] = [
    [{ status: 403, json: { message: "Not from here." } }, "Error: Not from here."],
    [tooMany(1), "Error: Too many attempts. Please wait 1 second, then try again."],
    [tooMany(60), waitAMinute],
    [{ status: 500, json: {} }, "Error: Something went wrong on our side. Please try again."],
    [{ status: 503, json: { message: "Too many people" } }, "Error: Too many people"],
  ];
  await page.goto("/signup");
  const email = newEmail();
  for (const [refusal, message] of refusals) {
    await refuse(page, "/sign-up/email", refusal);
    await signUp(page, email);
    await expect(page.getByRole("alert")).toHaveText(message);
    await page.unroute("**/auth/sign-up/email");
  }
  await page.route("**/auth/sign-up/email", (route) => route.abort());
  await signUp(page, email);
  await expect(page.getByRole("alert")).toHaveText(
    "Error: The server cannot be reached. Please try again.",
  );
  await page.unroute("**/auth/sign-up/email");
  await signUp(page, email);
  await expect(page).toHaveURL(`${site.origin}/`);
});

test("a sign-up whose message is refused tells of the account, and its message can be asked for again", async ({
  page,
  site,
}) => {
  await refuse(page, "/send-verification-email", tooMany(60));
  await page.goto("/signup");
  const email = newEmail();
  await signUp(page, email);
  await expect(page.getByRole("alert")).toHaveText(waitAMinute);
  await expect(page.getByText("Your account is made, and you are signed in.")).toBeVisible();
  await page.unroute("**/auth/send-verification-email");
  await signUp(page, email);
  await expect(page.getByText("Pls check your Email to veryfy.")).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/`);
});

test("forms for visitors say how long to wait", async ({ page }) => {
  for (const path of ["/sign-in/email", "/request-password-reset", "/reset-password"])
    await refuse(page, path, tooMany(60));
  const alert = page.getByRole("alert");
  await page.goto("/signin");
  await signIn(page, newEmail());
  await expect(alert).toHaveText(waitAMinute);
  await page.goto("/forgot-password");
  await page.getByLabel("Your email").fill(newEmail());
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(alert).toHaveText(waitAMinute);
  await page.goto("/new-password?token=made-up");
  await page.getByLabel("New password").fill("quite another password");
  await page.getByRole("button", { name: "Set the new password" }).click();
  await expect(alert).toHaveText(waitAMinute);
});

test("forms of the profile say how long to wait", async ({ page, site }) => {
  await signInAsNew(page, site);
  for (const path of ["/update-user", "/send-verification-email", "/change-password"])
    await refuse(page, path, tooMany(60));
  await refuse(page, "/list-accounts", { status: 503, json: { message: "It is down" } });
  const section = (title: string) =>
    page.locator("section", { has: page.getByRole("heading", { name: title, exact: true }) });
  for (const [address, title, button] of [
    ["/profile/account", "Name and photo", "Save"],
    ["/profile/account", "E-mail address", "Send the message again"],
    ["/profile/security", "Password", "Change the password"],
  ] as const) {
    await page.goto(address);
    const form = section(title);
    await expect(form).toBeVisible();
    for (const field of await form.locator("input[name=current], input[name=new]").all())
      await field.fill("quite another password");
    await form.getByRole("button", { name: button }).click();
    await expect(form.getByRole("alert")).toHaveText(waitAMinute);
  }
  await expect(section("Connected accounts").getByRole("alert")).toHaveText("Error: It is down");
});
