import { fromOwnAddress, linkSentTo } from "./account-steps.ts";
import { contractTest } from "./identity-contract-fixtures.ts";
import { identityContract } from "./identity-contract.ts";
import { signInAtDemo } from "./sign-in-window.ts";

const test = contractTest.extend({
  failures: {
    wrongPassword: "Error: Invalid email or password",
    unknownAddress: "Error: Invalid email or password",
    addressTaken:
      "Error: The account could not be made. If you have one, sign in or choose a new password",
    offline: "Error: You are offline. Check your connection, then try again.",
    wrongCurrentPassword: "Error: Invalid password",
  },
  people: async ({ site }, use) => {
    await use({
      signInAt: signInAtDemo,
      signInAgainAt: signInAtDemo,
      confirmation: (email) => linkSentTo(email, site.dataFolder, "verify-email"),
      emailChange: (_, email) => linkSentTo(email, site.dataFolder, "verify-email"),
      resetToken: async (email) => {
        const link = await linkSentTo(email, site.dataFolder, "reset-password");
        const { headers } = await fetch(link, { redirect: "manual" });
        return new URL(headers.get("location")!, site.origin).searchParams.get("token")!;
      },
    });
  },
});

// The page's requests have a unique client address; those of the demo providers' windows must come from this machine.
test.beforeEach(({ page }) => fromOwnAddress({ context: page }));

identityContract(test);
