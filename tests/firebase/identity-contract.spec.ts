import { mergeTests } from "@playwright/test";
import { contractTest } from "../browser/account/identity-contract-fixtures.ts";
import { identityContract } from "../browser/account/identity-contract.ts";
import { messageTo, signInAgainAt, signInAt, test as emulated } from "./browser.ts";

const test = mergeTests(contractTest, emulated).extend({
  failures: {
    wrongCredentials: "?1",
    addressTaken: "?2",
    offline: "?3",
    wrongCurrentPassword: "?4",
  },
  people: async ({ emulator }: { emulator: Parameters<typeof messageTo>[0] }, use) => {
    await use({
      signInAt,
      signInAgainAt,
      confirmation: async (email) => (await messageTo(emulator, email, "VERIFY_EMAIL")).oobLink,
      resetToken: async (email) => (await messageTo(emulator, email, "PASSWORD_RESET")).oobCode,
    });
  },
});

identityContract(test);
