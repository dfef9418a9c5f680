import { type Page, expect } from "@playwright/test";
import { signIn, signOut, signUp, signUpAsNew } from "./account-steps.ts";

/** Signs up with an address that has an account; expects a console message, nothing on the page (spec §8), and the focus on the link to sign in. */
export async function signUpWithATakenAddress(page: Page, expected: RegExp): Promise<void> {
  const email = await signUpAsNew(page);
  await signOut(page);
  await page.goto("/signup");
  const logged = page.waitForEvent("console", (message) => expected.test(message.text()));
  await signUp(page, email);
  await logged;
  await expect(page.locator("[role=alert]")).toHaveText("");
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByRole("link", { name: /^Already Have a Account/ })).toBeFocused();
}

/** Opens the profile signed out; expects sign-in to lead back there, and Back not to return to the form. */
export async function signInOnTheWayToTheProfile(page: Page): Promise<void> {
  const email = await signUpAsNew(page);
  await signOut(page);
  await page.goto("/faq");
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText("Sign in to see your profile")).toBeVisible();
  await signIn(page, email);
  await expect(page).toHaveURL("/profile");
  await page.goBack();
  await expect(page).toHaveURL("/faq");
}

/** Signs out in one tab; expects the other to show that. */
export async function signOutInOneOfTwoTabs(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto("/faq");
  await expect(other.getByTitle("Ada Lovelace")).toBeVisible();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(other.getByRole("link", { name: "Sign In" })).toBeVisible();
}

/** Resets a forgotten password and signs in with the new one; `linkTo` returns the link that was sent to an address. */
export async function replaceAForgottenPassword(
  page: Page,
  linkTo: (email: string) => Promise<string>,
  onLink?: (email: string) => Promise<void>,
): Promise<void> {
  const email = await signUpAsNew(page);
  await signOut(page);
  await page.goto("/signin");
  await page.getByRole("link", { name: "Forget Password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
  await page.getByLabel("Your email").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("a message with a link is on its way")).toBeVisible();
  await page.goto(await linkTo(email));
  await onLink?.(email);
  await page.getByLabel("New password").fill("quite another password");
  await page.getByRole("button", { name: "Set the new password" }).click();
  await page.getByRole("link", { name: "Sign in" }).click();
  await signIn(page, email, "quite another password");
  await expect(page.getByTitle("Ada Lovelace")).toBeVisible();
}
