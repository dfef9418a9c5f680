import { decodeJwt } from "jose";
import { z } from "zod";

/** Whom a token speaks for, as its issuer knows the person. */
export type TokenHolder = { issuer: string; uid: string; email: string | undefined };

/** Whether a token comes from where it says; throws IdentityUnavailableError when that cannot be found out now. */
export type IsGenuine = (token: string) => Promise<boolean>;

/** Firebase's tokens have 1 to 2 kB; more is not even parsed. In characters. */
const longestToken = 8 * 1024;

/** How far Google's clock may be ahead of ours, in seconds. */
const clockTolerance = 30;

/**
 * Reads the ID tokens of a Firebase project: whom one speaks for, or null when it is not valid now for this project.
 * Its claims are looked at first, so that only what could be valid costs a signature check.
 */
export function createTokenReader(projectId: string, isGenuine: IsGenuine) {
  const schema = claimsOf(projectId);
  return async (token: string): Promise<TokenHolder | null> => {
    const claims = schema.safeParse(decoded(token));
    if (!claims.success || !(await isGenuine(token))) return null;
    const { iss, sub, email } = claims.data;
    return { issuer: iss, uid: sub, email };
  };
}

/** The claims that Firebase's documentation demands; we use no tenants, so a token of one is not ours. */
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
      firebase: z.object({ tenant: z.undefined().optional() }).optional(),
    })
    .refine(({ exp, iat, auth_time }) => {
      const now = Date.now() / 1000;
      return exp > now && Math.max(iat, auth_time) <= now + clockTolerance;
    });
}

function decoded(token: string): unknown {
  if (token.length > longestToken) return undefined;
  try {
    return decodeJwt(token);
  } catch {
    return undefined;
  }
}
