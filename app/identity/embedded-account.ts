import type { Account } from "./account.ts";
import { authCall } from "./auth-call.ts";

/** The account on our own server. */
export const embeddedAccount: Account = {
  requestPasswordReset: async (email) => {
    await authCall("/request-password-reset", { email, redirectTo: "/new-password" });
  },
  resetPassword: async (token, newPassword) => {
    await authCall("/reset-password", { token, newPassword });
  },
  changePassword: async (currentPassword, newPassword) => {
    await authCall("/change-password", { currentPassword, newPassword, revokeOtherSessions: true });
  },
  deleteAccount: async (password) => {
    await authCall("/delete-user", { password });
  },
  hasPassword: async () => {
    const accounts = await authCall<{ providerId: string }[]>("/list-accounts");
    return accounts.some(({ providerId }) => providerId === "credential");
  },
};

/** Ends every session of the account, this one included. */
export async function endAllSessions(): Promise<void> {
  await authCall("/revoke-sessions", {});
}
