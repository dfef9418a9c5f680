import { compactVerify, createRemoteJWKSet, errors } from "jose";
import type { VerifyToken } from "./firebase-token.ts";
import { IdentityUnavailableError } from "../identity-unavailable-error.ts";

/** The URL of the public keys of Firebase's ID tokens. */
export const googleKeysUrl =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

/** Cache lifetime of the keys, which Google rotates about daily, in milliseconds; an unknown key is fetched at once. */
const keysLifetime = 6 * 60 * 60 * 1000;

/** Maximum time of fetching the keys, in milliseconds. */
const keysTimeout = 5_000;

/** The errors of an invalid token; any other error means that the keys could not be fetched. */
const invalidTokenErrors = [
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
];

/** Creates a check of RS256 signatures against the keys at a URL, which are fetched when needed and cached. */
export function createSignatureCheck(keysUrl: string): VerifyToken {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    cacheMaxAge: keysLifetime,
    timeoutDuration: keysTimeout,
  });
  return async (token) => {
    try {
      await compactVerify(token, keys, { algorithms: ["RS256"] });
      return true;
    } catch (error) {
      if (invalidTokenErrors.some((InvalidToken) => error instanceof InvalidToken)) return false;
      throw new IdentityUnavailableError("Firebase's keys cannot be fetched", { cause: error });
    }
  };
}
