import { ServerCallError } from "../api/server-call.ts";

/** Firebase's codes for what was typed; its others are about the connection, limits, accounts and windows. */
const firebaseRefusals = [
  "auth/email-already-in-use",
  "auth/invalid-credential",
  "auth/invalid-email",
  "auth/invalid-login-credentials",
  "auth/user-not-found",
  "auth/weak-password",
  "auth/wrong-password",
];

/** Whether the server refused what was submitted: it was reached, was not at fault, and had no limit exceeded. */
export function isRefusal(failure: unknown): boolean {
  if (failure instanceof Error && "code" in failure && String(failure.code).startsWith("auth/"))
    return firebaseRefusals.includes(String(failure.code));
  return failure instanceof ServerCallError && [400, 401, 422].includes(failure.status ?? 0);
}
