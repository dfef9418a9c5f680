import type { Auth } from "../auth.ts";

/** Returns the e-mail address of the account whose password a token may set; undefined when the token is not valid. */
export async function ownerOfResetToken(auth: Auth, token: string): Promise<string | undefined> {
  const { internalAdapter } = await auth.$context;
  const stored = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!stored || stored.expiresAt < new Date()) return undefined;
  return (await internalAdapter.findUserById(stored.value))?.email;
}
