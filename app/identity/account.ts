import { authCall } from "./auth-call.ts";

/** What only accounts of our own server can do; each rejects with an Error that people can read. */

/** Sends a message with a link to choose a new password, if there is such an account. */
export async function requestPasswordReset(email: string): Promise<void> {
  await authCall("/request-password-reset", { email, redirectTo: "/new-password" });
}

/** Chooses a new password with the token of that link; every session ends. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await authCall("/reset-password", { token, newPassword });
}

/** Changes the password; other sessions end, this one stays. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await authCall("/change-password", { currentPassword, newPassword, revokeOtherSessions: true });
}

/** Ends every session of the account, this one included. */
export async function endAllSessions(): Promise<void> {
  await authCall("/revoke-sessions", {});
}

/** Deletes the account and all that belongs to it; an account with a password needs it. */
export async function deleteAccount(password: string | undefined): Promise<void> {
  await authCall("/delete-user", { password });
}

/** Whether the account has a password, or is signed in to by social accounts alone. */
export async function hasPassword(): Promise<boolean> {
  const accounts = await authCall<{ providerId: string }[]>("/list-accounts");
  return accounts.some(({ providerId }) => providerId === "credential");
}
