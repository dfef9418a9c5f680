import type { FirebaseSettings } from "../../contract/identity.ts";
import type { Database } from "../database/schema.ts";
import type { FindUser } from "./find-user.ts";
import { createFirebaseAccounts } from "./firebase-accounts.ts";
import { googleKeys, signedByKeysAt } from "./firebase-signature.ts";
import { createTokenReader } from "./firebase-token.ts";
import { deleteOutsideUser, findOutsideUser } from "./outside-user.ts";

export type FirebaseParts = {
  database: Database;
  settings: FirebaseSettings;
  /** The site's public address. */
  origin: string;
  /** Whether an account must be kept because it still pays for something. */
  owesPayments: (userId: string) => Promise<boolean>;
  /** Where the keys of the tokens are published; Google's own, but for tests. */
  keysAddress?: string;
};

export type Deletion = "deleted" | "nobody" | "owes_payments" | "sign_in_again";

export type FirebaseIdentity = {
  settings: FirebaseSettings;
  findUser: FindUser;
  /** Deletes the account of whoever asks, at Firebase and here. Throws IdentityUnavailableError. */
  deleteUser: (headers: Headers) => Promise<Deletion>;
};

/**
 * Accounts in a Firebase project: whoever asks proves it with an ID token. An emulator signs nothing, so there each
 * token is looked up.
 */
export function createFirebaseIdentity(parts: FirebaseParts): FirebaseIdentity {
  const { database, settings } = parts;
  const accounts = createFirebaseAccounts(settings, parts.origin);
  const readToken = createTokenReader(
    settings.projectId,
    settings.emulatorOrigin ? accounts.exists : signedByKeysAt(parts.keysAddress ?? googleKeys),
  );
  const findUser: FindUser = async (headers) => {
    const token = bearerToken(headers);
    const holder = token === undefined ? null : await readToken(token);
    return holder && { id: await findOutsideUser(database, holder), email: holder.email };
  };
  return {
    settings,
    findUser,
    deleteUser: async (headers) => {
      const user = await findUser(headers);
      if (!user) return "nobody";
      if (await parts.owesPayments(user.id)) return "owes_payments";
      const failure = await accounts.remove(bearerToken(headers)!);
      if (failure && failure !== "USER_NOT_FOUND") return "sign_in_again";
      await deleteOutsideUser(database, user.id);
      return "deleted";
    },
  };
}

function bearerToken(headers: Headers): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
}
