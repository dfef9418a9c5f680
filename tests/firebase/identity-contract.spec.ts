import { mergeTests } from "@playwright/test";
import { contractTest } from "../browser/account/identity-contract-fixtures.ts";
import { identityContract } from "../browser/account/identity-contract.ts";
import { messageTo, signInAgainAt, signInAt, test as emulated } from "./browser.ts";

const test = mergeTests(contractTest, emulated).extend({
  failures: {
    wrongPassword: "Firebase: Error (auth/wrong-password).",
    unknownAddress: "Firebase: Error (auth/user-not-found).",
    addressTaken: "Firebase: Error (auth/email-already-in-use).",
    offline: "Firebase: Error (auth/network-request-failed).",
    wrongCurrentPassword: "Firebase: Error (auth/wrong-password).",
  },
  people: async ({ emulator }: { emulator: Parameters<typeof messageTo>[0] }, use) => {
    await use({
      signInAt,
      signInAgainAt,
      confirmation: async (email) => (await messageTo(emulator, email, "VERIFY_EMAIL")).oobLink,
      emailChange: async (email) =>
        (await messageTo(emulator, email, "VERIFY_AND_CHANGE_EMAIL")).oobLink,
      resetToken: async (email) => (await messageTo(emulator, email, "PASSWORD_RESET")).oobCode,
    });
  },
});

identityContract(test);
