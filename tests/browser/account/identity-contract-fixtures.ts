import type { Page } from "@playwright/test";
import type { SocialProvider } from "../../../contract/social.ts";
import { password } from "../../people/people.ts";
import { test as base } from "../browser.ts";
import { loadIdentity, openContractPage } from "./contract-page.ts";

/** What differs between providers, beside what is to be the same: how a person acts outside the site. */
type People = {
  /** Signs in at a provider's window as somebody new of this name. */
  signInAt: (popup: Page, name: string) => Promise<void>;
  /** Signs in there as somebody of this name who has signed in there before. */
  signInAgainAt: (popup: Page, name: string) => Promise<void>;
  /** Where the message leads that confirms an address; waits for it. */
  confirmation: (email: string) => Promise<string>;
  /** The token of the message that chooses a new password; waits for it. */
  resetToken: (email: string) => Promise<string>;
};

type Fixtures = {
  people: People;
  identity: ReturnType<typeof createIdentity>;
};

/** Tests of an identity provider's contract; a suite for one provider says who its people are. */
export const contractTest = base.extend<Fixtures>({
  people: [
    async ({}, _use) => {
      throw new Error("The suite does not say how people act outside the site");
    },
    { option: true },
  ],
  expectedErrors: [/40[0139]|422|ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
  identity: async ({ page }, use) => {
    await openContractPage(page);
    await use(createIdentity(page));
  },
});

/** What the provider does, called in a page that has it. */
export function createIdentity(page: Page) {
  /** The message of the failure, or undefined. */
  const failureOf = (work: Promise<unknown>): Promise<string | undefined> =>
    work.then(
      () => undefined,
      (error: Error) => /Error: (.*)/.exec(error.message)?.[1] ?? error.message,
    );
  return {
    failureOf,
    user: () => page.evaluate(() => window.identity.told.at(-1)!),
    told: () => page.evaluate(() => window.identity.told),
    signUp: (email: string) =>
      page.evaluate(([e, p]) => window.identity.provider.signUp(e, p), [email, password] as const),
    signIn: (email: string, given = password) =>
      page.evaluate(([e, p]) => window.identity.provider.signIn(e, p), [email, given] as const),
    signOut: () => page.evaluate(() => window.identity.provider.signOut()),
    updateProfile: (profile: { displayName?: string; photoURL?: string }) =>
      page.evaluate((given) => window.identity.provider.updateProfile(given), profile),
    /** Begins to sign in, or to connect, in a window by a click; gives the window and how it ends. */
    openPopup: async (provider: SocialProvider, purpose: "sign in" | "connect" = "sign in") => {
      const popup = page.waitForEvent("popup");
      await page.evaluate(
        async ([name, connects]) => {
          const own = await window.identity.account();
          document.body.innerHTML = "<button>Open</button>";
          document.querySelector("button")!.addEventListener("click", () => {
            const ended = connects
              ? own.connect(name, async () => undefined)
              : window.identity.provider.signInWithPopup(name);
            ended.catch(() => undefined);
            Object.assign(window, { ended });
          });
        },
        [provider, purpose === "connect"] as const,
      );
      await page.getByRole("button").click();
      const ended = page.evaluate(() => (window as unknown as { ended: Promise<void> }).ended);
      ended.catch(() => undefined);
      return { popup: await popup, ended };
    },
    reload: async () => {
      await page.reload();
      await loadIdentity(page);
    },
    /** The status of the order API's answer to whoever is signed in. */
    ordersStatus: () =>
      page.evaluate(async () => {
        const headers = await window.identity.provider.authHeaders();
        return (await fetch("/api/orders", { headers })).status;
      }),
  };
}
