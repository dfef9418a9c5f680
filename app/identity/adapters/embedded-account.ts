import { providerOfId } from "../../../contract/social.ts";
import { ServerCallError } from "../../server-call.ts";
import type { Account } from "../account.ts";
import { authCall } from "./auth-call.ts";
import { connectInPopup } from "./popup.ts";

/** The account on our own server. */
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
  deleteAccount: async (password) => {
    await authCall("/delete-user", { password });
  },
  waysToSignIn: async () => {
    const ways = await storedWays();
    return {
      hasPassword: ways.some(({ providerId }) => providerId === "credential"),
      connected: ways.flatMap(({ providerId }) => providerOfId(providerId) ?? []),
    };
  },
  connect: connectInPopup,
  disconnect: async (provider) => {
    const ways = await storedWays();
    const way = ways.find(({ providerId }) => providerOfId(providerId) === provider);
    if (way) await disconnect(way.id);
  },
  endAllSessions: async () => {
    await authCall("/revoke-sessions", {});
  },
};

type StoredWay = { id: string; providerId: string };

function storedWays(): Promise<StoredWay[]> {
  return authCall("/list-accounts");
}

async function disconnect(accountId: string): Promise<void> {
  try {
    await authCall("/unlink-account", { accountId });
  } catch (error) {
    if (error instanceof ServerCallError && error.code === "SESSION_NOT_FRESH") {
      error.message = "Error: You signed in long ago. Please log out and sign in, then try again.";
    }
    throw error;
  }
}
