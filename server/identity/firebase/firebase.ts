import type { FirebaseSettings } from "../../../contract/identity.ts";
import type { Database } from "../../database/schema.ts";
import { withoutHiddenCharacters } from "../../validation/hidden-characters.ts";
import type { FindUser } from "../find-user.ts";
import { createFirebaseAccounts } from "./firebase-accounts.ts";
import { createSignatureCheck, googleKeysUrl } from "./firebase-signature.ts";
import { createTokenReader } from "./firebase-token.ts";
import { deleteExternalUser, findExternalUser } from "../external-user.ts";

export type FirebaseDependencies = {
  database: Database;
  settings: FirebaseSettings;
  /** The site's public address. */
  origin: string;
  /** Whether an account must not be deleted because it has open payments. */
  owesPayments: (userId: string) => Promise<boolean>;
  /** Called before an account is deleted here. */
  beforeDeletion: (userId: string) => Promise<void>;
  /** The URL of the tokens' public keys; Google's, except in tests. */
  keysUrl?: string;
};

export type Deletion = "deleted" | "nobody" | "owes_payments" | "sign_in_again";

export type FirebaseIdentity = {
  settings: FirebaseSettings;
  findUser: FindUser;
  /** Deletes the signed-in user's account, at Firebase and in the database. Throws IdentityUnavailableError. */
  deleteUser: (headers: Headers) => Promise<Deletion>;
};

/**
 * Creates sign-in with the ID tokens of a Firebase project. The emulator's tokens are not signed, so each is looked up
 * there.
 */
export function createFirebaseIdentity(dependencies: FirebaseDependencies): FirebaseIdentity {
  const { database, settings } = dependencies;
  const accounts = createFirebaseAccounts(settings, dependencies.origin);
  const readToken = createTokenReader(
    settings.projectId,
    settings.emulatorOrigin
      ? accounts.exists
      : createSignatureCheck(dependencies.keysUrl ?? googleKeysUrl),
  );
  const findUser: FindUser = async (headers) => {
    const token = bearerToken(headers);
    const holder = token === undefined ? null : await readToken(token);
    if (!holder) return null;
    const { email, name } = holder;
    const id = await findExternalUser(database, holder);
    return { id, email, name: name && withoutHiddenCharacters(name) };
  };
  return {
    settings,
    findUser,
    deleteUser: async (headers) => {
      const user = await findUser(headers);
      if (!user) return "nobody";
      if (await dependencies.owesPayments(user.id)) return "owes_payments";
      const failure = await accounts.remove(bearerToken(headers)!);
      if (failure && failure !== "USER_NOT_FOUND") return "sign_in_again";
      await dependencies.beforeDeletion(user.id);
      await deleteExternalUser(database, user.id);
      return "deleted";
    },
  };
}

function bearerToken(headers: Headers): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
}
