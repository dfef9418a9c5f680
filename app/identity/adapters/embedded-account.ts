import { providerOfId } from "../../../contract/social.ts";
import type { Account } from "../account.ts";
import { authCall } from "./auth-call.ts";
import { connectInPopup } from "./popup.ts";

/** The account at the embedded identity provider. */
export const embeddedAccount: Account = {
  requestPasswordReset: async (email) => {
    await authCall("/request-password-reset", { email, redirectTo: "/new-password" });
  },
  resetPassword: async (token, newPassword) => {
    await authCall("/reset-password", { token, newPassword });
  },
  changePassword: async (currentPassword, newPassword) => {
    await authCall("/change-password", { currentPassword, newPassword });
  },
  changeEmail: async (newEmail, password) => {
    await authCall("/change-email", { newEmail, password, callbackURL: "/profile/account" });
  },
  deleteAccount: async (password) => {
    await authCall("/delete-user", { password });
  },
  signInMethods: async () => {
    const [methods, { session }] = await Promise.all([
      listMethods(),
      authCall<{ session: { createdAt: string } }>("/get-session"),
    ]);
    return {
      hasPassword: methods.some(({ providerId }) => providerId === "credential"),
      connected: methods.flatMap(({ providerId }) => providerOfId(providerId) ?? []),
      signedInAt: Date.parse(session.createdAt),
    };
  },
  connect: connectInPopup,
  disconnect: async (provider) => {
    const methods = await listMethods();
    const method = methods.find(({ providerId }) => providerOfId(providerId) === provider);
    if (method) await authCall("/unlink-account", { accountId: method.id });
  },
};

function listMethods(): Promise<{ id: string; providerId: string }[]> {
  return authCall("/list-accounts");
}
