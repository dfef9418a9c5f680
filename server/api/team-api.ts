import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import type { RateLimiter } from "../database/rate-limiter.ts";
import type { FindUser, User } from "../identity/find-user.ts";
import { type RefusedInvitation, acceptInvitation, findInvitation } from "../team/accept.ts";
import {
  type InviteDependencies,
  type InviteResult,
  invite,
  takeInvitationBack,
} from "../team/invite.ts";
import { findMembership, leaveTeam, showProgress } from "../team/membership.ts";
import { countChange } from "../team/team-limits.ts";
import { describeTeam, removeMember } from "../team/team.ts";
import { limitEvents } from "./event-limits.ts";
import { createApi } from "./endpoint.ts";
import { errorResponse, refuseTooMany } from "./errors.ts";
import * as calls from "./team-calls.ts";

/** How often a client address may look at invitations: a class behind one, which nobody needs to guess a token. */
const looks = { max: 60, window: 60 };

type TeamApiDependencies = InviteDependencies & {
  origin: string;
  findUser: FindUser;
  trustedProxies: number;
};

/** Creates the API of teams: never cached, and called by the site's pages only. */
export function createTeamApi(dependencies: TeamApiDependencies): OpenAPIHono {
  const { database, limiter, findUser } = dependencies;
  const api = createApi();

  // Before signing in, too: nobody signs up without knowing who invites.
  api.post(calls.findInvitation.path, limitEvents({ ...dependencies, limit: looks }));
  api.openapi(calls.findInvitation, async (context) => {
    const { token } = context.req.valid("json");
    const user = await findUser(context.req.raw.headers);
    const found = await findInvitation(database, user ? personOf(user) : undefined, token);
    return typeof found === "string" ? refuse(context, found) : context.json(found, 200);
  });

  api.use("/team/*", limitChanges(limiter));

  api.openapi(calls.team, async (context) => {
    const { id } = context.get("user");
    const team = await describeTeam(database, id);
    return context.json({ team, membership: await findMembership(database, id) }, 200);
  });

  api.openapi(calls.invite, async (context) => {
    const invited = await invite(
      dependencies,
      personOf(context.get("user")),
      context.req.valid("json").email,
    );
    return invited.kind === "invited"
      ? context.json(invited.invitation, 201)
      : refuseToInvite(context, invited);
  });

  api.openapi(calls.acceptInvitation, async (context) => {
    const { token } = context.req.valid("json");
    const refused = await acceptInvitation(database, personOf(context.get("user")), token);
    return refused ? refuse(context, refused) : context.body(null, 204);
  });

  api.openapi(calls.takeInvitationBack, async (context) => {
    const { id } = context.req.valid("param");
    return (await takeInvitationBack(database, context.get("user").id, id))
      ? context.body(null, 204)
      : errorResponse(context, "not_found", "Your team has no such invitation");
  });

  api.openapi(calls.removeMember, async (context) => {
    const { id } = context.req.valid("param");
    return (await removeMember(database, context.get("user").id, id))
      ? context.body(null, 204)
      : errorResponse(context, "not_found", "Your team has no such member");
  });

  api.openapi(calls.changeMembership, async (context) => {
    const { showsProgress } = context.req.valid("json");
    return (await showProgress(database, context.get("user").id, showsProgress))
      ? context.body(null, 204)
      : refuseWithoutSeat(context);
  });

  api.openapi(calls.leaveTeam, async (context) =>
    (await leaveTeam(database, context.get("user").id))
      ? context.body(null, 204)
      : refuseWithoutSeat(context),
  );

  return api;
}

function limitChanges(
  limiter: RateLimiter,
): MiddlewareHandler<{ Variables: { user: User | undefined } }> {
  return async (context, next) => {
    const user = context.get("user");
    if (!user || ["GET", "HEAD"].includes(context.req.method)) return next();
    const rateLimited = await countChange(limiter, user.id);
    if (!rateLimited) return next();
    return refuseTooMany(context, rateLimited.retryAfter, "You have changed your team very often");
  };
}

function personOf({ id, name = "" }: { id: string; name: string | undefined }) {
  return { id, name };
}

const invitationRefusals = {
  invitation_not_found: [
    "not_found",
    "This invitation does not work: it was used or taken back, or its link is incomplete",
  ],
  invitation_expired: [
    "invitation_expired",
    "This invitation is too old. Ask the person who invited you for another one",
  ],
  team_closed: ["team_closed", "The plan of this team has ended"],
  already_member: ["already_member", "You have a seat in a team already"],
  seats_taken: ["seats_taken", "All seats of this team are taken"],
  account_deleted: ["unauthorized", "Please sign in"],
} as const satisfies Record<RefusedInvitation, unknown>;

function refuse(context: Context, refused: RefusedInvitation) {
  const [code, message] = invitationRefusals[refused];
  return errorResponse(context, code, message);
}

function refuseToInvite(context: Context, refused: Exclude<InviteResult, { kind: "invited" }>) {
  switch (refused.kind) {
    case "plan_required":
      return errorResponse(context, "plan_required", "Inviting people needs a Team plan");
    case "seats_taken":
      return errorResponse(
        context,
        "seats_taken",
        "All seats are taken, by members or by invitations that you can take back",
      );
    case "mailed_today":
      return refuseTooMany(
        context,
        refused.retryAfter,
        "This address got an invitation today: pass on a link instead",
      );
    case "rate_limited":
      return refuseTooMany(context, refused.retryAfter, "You have invited people very often today");
  }
}

function refuseWithoutSeat(context: Context) {
  return errorResponse(context, "not_found", "You have no seat in a team");
}
