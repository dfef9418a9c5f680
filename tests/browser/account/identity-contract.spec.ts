import type { Page } from "@playwright/test";
import { fromAnAddressOfItsOwn, linkSentTo } from "./account-steps.ts";
import { contractTest } from "./identity-contract-fixtures.ts";
import { identityContract } from "./identity-contract.ts";

async function signInAt(popup: Page, name: string): Promise<void> {
  await popup.getByLabel("Another name").fill(name);
  await popup.getByRole("button", { name: "Sign in with this name" }).click();
}

const test = contractTest.extend({
  people: async ({ site }, use) => {
    await use({
      signInAt,
      signInAgainAt: signInAt,
      confirmation: (email) => linkSentTo(email, site.dataFolder, "verify-email"),
      resetToken: async (email) => {
        const link = await linkSentTo(email, site.dataFolder, "reset-password");
        const { headers } = await fetch(link, { redirect: "manual" });
        return new URL(headers.get("location")!, site.origin).searchParams.get("token")!;
      },
    });
  },
});

// The page comes from an address of its own; the stand-ins' windows must come from this machine.
test.beforeEach(({ page }) => fromAnAddressOfItsOwn({ context: page }));

identityContract(test);
