import type { Page } from "@playwright/test";
import type { SocialProvider } from "../../../contract/social.ts";
import { password } from "../../people/people.ts";
import { test as base } from "../browser.ts";
import { loadIdentity, openContractPage } from "./contract-page.ts";

/** The steps outside the site, which differ between identity providers. */
type People = {
  /** Signs in to a new account with this name in a provider's window. */
  signInAt: (popup: Page, name: string) => Promise<void>;
  /** Signs in to an existing account with this name in a provider's window. */
  signInAgainAt: (popup: Page, name: string) => Promise<void>;
  /** Waits for the confirmation message to an address; returns its link. */
  confirmation: (email: string) => Promise<string>;
  /** Waits for the message that gives the account of an address a new one; returns its link. */
  emailChange: (email: string, newEmail: string) => Promise<string>;
  /** Waits for the reset message to an address; returns its token. */
  resetToken: (email: string) => Promise<string>;
};

/** The messages of an identity provider's failures. */
type Failures = Record<
  "wrongPassword" | "unknownAddress" | "addressTaken" | "offline" | "wrongCurrentPassword",
  string
>;

type Fixtures = {
  people: People;
  failures: Failures;
  identity: ReturnType<typeof createIdentity>;
};

/** A test of the identity provider's contract; each provider's suite has its own `people` and `failures`. */
export const contractTest = base.extend<Fixtures>({
  people: [
    async ({}, _use) => {
      throw new Error("The suite does not implement `people`");
    },
    { option: true },
  ],
  failures: [
    async ({}, _use) => {
      throw new Error("The suite does not say `failures`");
    },
    { option: true },
  ],
  expectedErrors: [/40[0139]|422|ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported/],
  identity: async ({ page }, use) => {
    await openContractPage(page);
    await use(createIdentity(page));
  },
});

/** Returns functions that call the identity provider in a page. */
export function createIdentity(page: Page) {
  /** Returns the message of the failure; undefined after a success. */
  const failureOf = (work: Promise<unknown>): Promise<string | undefined> =>
    work.then(
      () => undefined,
      (error: Error) => /Error: (.*)/.exec(error.message)?.[1] ?? error.message,
    );
  return {
    failureOf,
    user: () => page.evaluate(() => window.identity.notifications.at(-1)!),
    notifications: () => page.evaluate(() => window.identity.notifications),
    signUp: (email: string) =>
      page.evaluate(([e, p]) => window.identity.provider.signUp(e, p), [email, password] as const),
    signIn: (email: string, given = password) =>
      page.evaluate(([e, p]) => window.identity.provider.signIn(e, p), [email, given] as const),
    signOut: () => page.evaluate(() => window.identity.provider.signOut()),
    updateProfile: (profile: { displayName?: string; photoURL?: string }) =>
      page.evaluate((given) => window.identity.provider.updateProfile(given), profile),
    /** Clicks to sign in, or to connect, in a window; returns the window and a promise of its result. */
    openPopup: async (provider: SocialProvider, purpose: "sign in" | "connect" = "sign in") => {
      const popup = page.waitForEvent("popup");
      await page.evaluate(
        async ([name, connects]) => {
          const account = await window.identity.account();
          document.body.innerHTML = "<button>Open</button>";
          document.querySelector("button")!.addEventListener("click", () => {
            const ended = connects
              ? account.connect(name, async () => undefined)
              : window.identity.provider.signInWithPopup(name, "/");
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
    /** Returns the status of the order API's response to the signed-in user. */
    ordersStatus: () =>
      page.evaluate(async () => {
        const headers = await window.identity.provider.authHeaders();
        return (await fetch("/api/orders", { headers })).status;
      }),
  };
}
