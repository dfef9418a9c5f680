import { decodeJwt } from "jose";
import { z } from "zod";

/** The user whom a token identifies, as its issuer knows them. */
export type TokenHolder = {
  issuer: string;
  uid: string;
  email: string | undefined;
  name: string | undefined;
};

/** Returns whether a token is authentic; throws IdentityUnavailableError when that cannot be checked now. */
export type VerifyToken = (token: string) => Promise<boolean>;

/** Maximum length of a token, in characters: Firebase's have 1,000 to 2,000. */
const maxTokenLength = 8 * 1024;

/** How far Google's clock may be ahead of this server's, in seconds. */
const clockTolerance = 30;

/**
 * Creates a function that returns the holder of a Firebase project's ID token, or null when the token is invalid or
 * expired. Checks the claims first: they cost less than the signature.
 */
export function createTokenReader(projectId: string, verify: VerifyToken) {
  const schema = claimsOf(projectId);
  return async (token: string): Promise<TokenHolder | null> => {
    const claims = schema.safeParse(decoded(token));
    if (!claims.success || !(await verify(token))) return null;
    const { iss, sub, email, name } = claims.data;
    return { issuer: iss, uid: sub, email, name };
  };
}

/** The claims that Firebase's documentation requires; tokens of tenants are refused, because the site uses none. */
function claimsOf(projectId: string) {
  return z
    .object({
      iss: z.literal(`https://securetoken.google.com/${projectId}`),
      aud: z.literal(projectId),
      sub: z.string().min(1).max(128),
      exp: z.number(),
      iat: z.number(),
      auth_time: z.number(),
      email: z.string().optional(),
      name: z.string().optional(),
      firebase: z.object({ tenant: z.undefined().optional() }).optional(),
    })
    .refine(({ exp, iat, auth_time }) => {
      const now = Date.now() / 1000;
      return exp > now && Math.max(iat, auth_time) <= now + clockTolerance;
    });
}

function decoded(token: string): unknown {
  if (token.length > maxTokenLength) return undefined;
  try {
    return decodeJwt(token);
  } catch {
    return undefined;
  }
}
