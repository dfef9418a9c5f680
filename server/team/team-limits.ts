import {
  type RateLimit,
  type RateLimited,
  type RateLimiter,
  rateLimited,
} from "../database/rate-limiter.ts";

const day = 24 * 60 * 60;

const changes: RateLimit[] = [
  { max: 30, window: 60 },
  { max: 200, window: day },
];

const invitations: RateLimit[] = [{ max: 20, window: day }];

/** To one address: from one team, and from all teams together. */
const mailOfTeam: RateLimit[] = [{ max: 1, window: day }];
const mailOfAll: RateLimit[] = [{ max: 5, window: day }];

/** Counts a change of a team by one person. */
export async function countChange(
  limiter: RateLimiter,
  userId: string,
): Promise<RateLimited | undefined> {
  return rateLimited(await limiter.take("change team", userId, changes));
}

/** Counts an invitation of one owner. */
export async function countInvitation(
  limiter: RateLimiter,
  ownerId: string,
): Promise<RateLimited | undefined> {
  return rateLimited(await limiter.take("invite to team", ownerId, invitations));
}

/** Counts a message with an invitation. */
export async function countMail(
  limiter: RateLimiter,
  ownerId: string,
  email: string,
): Promise<RateLimited | undefined> {
  const recipient = email.toLowerCase();
  const ofTeam = await limiter.take("mail team invitation", `${ownerId} ${recipient}`, mailOfTeam);
  return rateLimited(ofTeam ?? (await limiter.take("mail team invitations", recipient, mailOfAll)));
}
