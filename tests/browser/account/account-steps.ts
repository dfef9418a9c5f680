import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { type BrowserContext, type Page, expect, request } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { clientAddress, newEmail, password } from "../../people/people.ts";

/** Sends a test's requests from a unique client address, so that tests do not share rate limits. */
export async function fromOwnAddress({
  context,
}: {
  context: Pick<BrowserContext, "setExtraHTTPHeaders">;
}): Promise<void> {
  // Without X-Forwarded-For: the demo does not respond behind a proxy.
  await context.setExtraHTTPHeaders({ "X-Test-Address": clientAddress()["X-Test-Address"]! });
}

/** Fills in the sign-up form and submits it. */
export async function signUp(page: Page, email: string, name = "Ada Lovelace"): Promise<void> {
  await page.getByLabel("Pls Inter Your Full Name").fill(name);
  await page.getByLabel("Photo URL").fill("");
  await page.getByLabel("Your email").fill(email);
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Sign Up to Create New Account" }).click();
}

/** Signs up on the screen with a new address, and waits until that is complete; returns the address. */
export async function signUpAsNew(page: Page, name?: string): Promise<string> {
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

/** Fills in the sign-in form and submits it. */
export async function signIn(page: Page, email: string, given = password): Promise<void> {
  await page.getByLabel("Your email").fill(email);
  await page.getByLabel("Your password").fill(given);
  await page.getByLabel("Remember me").check();
  await page.getByRole("button", { name: "Sign In to your account" }).click();
}

/** Tells the browser's tabs, as one does after a sign-in or sign-out, that it may be another person now. */
export function announceChangedPerson(page: Page): Promise<void> {
  return page.evaluate(() => new BroadcastChannel("pathshala-identity").postMessage("changed"));
}

/** Deletes the account on the page of its settings. */
export async function deleteAccount(page: Page): Promise<void> {
  const deletion = page.locator("section", { hasText: "Delete the account" });
  await deletion.getByLabel("Password").fill(password);
  await deletion.getByRole("button", { name: "Delete my account" }).click();
}

/** Signs in elsewhere, and ends every session of the account there. */
export async function endSessionsElsewhere(
  { origin }: { origin: string },
  email: string,
): Promise<void> {
  const elsewhere = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { Origin: origin, ...clientAddress() },
  });
  await expect(await elsewhere.post("/auth/sign-in/email", { data: { email, password } })).toBeOK();
  await expect(await elsewhere.post("/auth/revoke-sessions", { data: {} })).toBeOK();
  await elsewhere.dispose();
}

/** Waits for a message to an address with a link of one kind; returns the link. */
export async function linkSentTo(email: string, dataFolder: string, kind: string): Promise<string> {
  const find = async () => (await linksTo(email, dataFolder)).find((link) => link.includes(kind));
  await expect.poll(find, { message: `a ${kind} link to ${email}` }).toMatch(/^http/);
  return (await find())!;
}

async function linksTo(email: string, dataFolder: string): Promise<string[]> {
  const messages = await messagesTo(email, dataFolder);
  return messages.flatMap(({ text }) => /https?:\/\/\S+/.exec(text ?? "") ?? []);
}

/** Returns the messages to an address in the outbox of a data folder. */
export async function messagesTo(email: string, dataFolder: string): Promise<Email[]> {
  const outbox = path.join(dataFolder, "outbox");
  // The first message creates the folder.
  const files = await readdir(outbox).catch(() => []);
  const messages = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(path.join(outbox, file)))),
  );
  return messages.filter(({ to }) => to?.some(({ address }) => address === email));
}
