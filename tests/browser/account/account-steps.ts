import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { type BrowserContext, type Page, expect } from "@playwright/test";
import PostalMime from "postal-mime";

export const password = "a long enough password";

/** An address that no other test uses. */
export function newEmail(): string {
  return `person-${crypto.randomUUID()}@example.org`;
}

/** Lets a test's requests come from an address of its own, so that none runs into another's rate limit. */
export async function fromAnAddressOfItsOwn({
  context,
}: {
  context: Pick<BrowserContext, "setExtraHTTPHeaders">;
}): Promise<void> {
  const part = () => Math.floor(Math.random() * 256);
  await context.setExtraHTTPHeaders({ "X-Test-Address": `127.${part()}.${part()}.${part()}` });
}

/** Fills the sign-up form and sends it. */
export async function signUp(page: Page, email: string, name = "Ada Lovelace"): Promise<void> {
  await page.getByLabel("Pls Inter Your Full Name").fill(name);
  await page.getByLabel("Photo URL").fill("");
  await page.getByLabel("Your email").fill(email);
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Sign Up to Create New Account" }).click();
}

/** Signs up and waits until all of it is done. */
export async function newAccount(page: Page, name?: string): Promise<string> {
  const email = newEmail();
  await page.goto("/signup");
  await signUp(page, email, name);
  await expect(page.getByText("Pls check your Email to veryfy.")).toBeVisible();
  return email;
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
}

/** Fills the sign-in form and sends it. */
export async function signIn(page: Page, email: string, given = password): Promise<void> {
  await page.getByLabel("Your email").fill(email);
  await page.getByLabel("Your password").fill(given);
  await page.getByLabel("Remember me").check();
  await page.getByRole("button", { name: "Sign In to your account" }).click();
}

/** The link of one kind in a message to an address; waits for the message. */
export async function linkSentTo(email: string, dataFolder: string, kind: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => (link = (await linksTo(email, dataFolder)).find((it) => it.includes(kind))))
    .toBeTruthy();
  return link!;
}

async function linksTo(email: string, dataFolder: string): Promise<string[]> {
  const outbox = path.join(dataFolder, "outbox");
  // The first message makes the folder.
  const files = await readdir(outbox).catch(() => []);
  const messages = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(path.join(outbox, file)))),
  );
  return messages
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .flatMap(({ text }) => /https?:\/\/\S+/.exec(text ?? "") ?? []);
}
