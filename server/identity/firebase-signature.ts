import { compactVerify, createRemoteJWKSet, errors } from "jose";
import type { IsGenuine } from "./firebase-token.ts";
import { IdentityUnavailableError } from "./identity-unavailable-error.ts";

/** Where Google publishes the keys that Firebase signs ID tokens with. */
export const googleKeys =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

/** Google changes its keys about daily and lets them be kept for this long; an unknown key is asked for at once. In milliseconds. */
const keysLifetime = 6 * 60 * 60 * 1000;

/** How long Google may take to give its keys, in milliseconds. */
const keysTimeout = 5_000;

/** What makes a token not genuine; any other failure is one of getting the keys. */
const forgeries = [
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
];

/** Checks RS256 signatures by the keys that are published at an address; they are fetched when needed and kept. */
export function signedByKeysAt(address: string): IsGenuine {
  const keys = createRemoteJWKSet(new URL(address), {
    cacheMaxAge: keysLifetime,
    timeoutDuration: keysTimeout,
  });
  return async (token) => {
    try {
      await compactVerify(token, keys, { algorithms: ["RS256"] });
      return true;
    } catch (error) {
      if (forgeries.some((Forgery) => error instanceof Forgery)) return false;
      throw new IdentityUnavailableError("Firebase's keys cannot be fetched", { cause: error });
    }
  };
}
