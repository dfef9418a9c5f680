import type { Page } from "@playwright/test";
import { expect } from "./browser.ts";

/** Gives the page's browser an account of its own and its session, without the sign-up screen. */
export async function signInQuietly(page: Page, origin: string): Promise<{ email: string }> {
  const email = `person-${crypto.randomUUID()}@example.org`;
  const part = () => Math.floor(Math.random() * 256);
  const answer = await page.request.post(`${origin}/auth/sign-up/email`, {
    data: { email, password: "a long enough password", name: "Ada Lovelace" },
    // An address of its own keeps it out of other tests' rate limits.
    headers: { Origin: origin, "X-Test-Address": `127.${part()}.${part()}.${part()}` },
  });
  expect(answer.status()).toBe(200);
  return { email };
}
