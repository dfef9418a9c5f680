import { z } from "zod";
import { errorSchema } from "../../contract/error.ts";
import {
  createdInvitationSchema,
  foundInvitationSchema,
  invitationTokenSchema,
  myTeamSchema,
  newInvitationSchema,
  showProgressSchema,
} from "../../contract/team.ts";
import { endpoint } from "./endpoint.ts";
import { json } from "./json-content.ts";

const byId = z.object({
  id: z.string().min(1).max(100).meta({ description: "As GET /team lists it" }),
});

const invitationRefusals = {
  404: json(errorSchema, "The invitation was used or taken back, or never existed"),
  409: json(
    errorSchema,
    "already_member: the account has a seat in a team, or owns this one; seats_taken; or team_closed: its plan has ended",
  ),
  410: json(errorSchema, "invitation_expired"),
};

const noSeat = json(errorSchema, "The account has no seat in a team");

export const team = endpoint({
  access: "signed-in",
  operationId: "getTeam",
  tags: ["Team"],
  method: "get",
  path: "/team",
  summary: "The team of the account's own plan, and its seat in another one",
  responses: { 200: json(myTeamSchema, "Null where there is none") },
});

export const invite = endpoint({
  access: "signed-in",
  operationId: "invite",
  tags: ["Team"],
  method: "post",
  path: "/team/invitations",
  summary: "Invite somebody to the own team, by e-mail or by a link to pass on",
  description:
    "The response is the same whether the address has an account or not. An address gets one message a day from a team.",
  request: { body: { required: true, ...json(newInvitationSchema, "Where to send it") } },
  responses: {
    201: json(createdInvitationSchema, "The invitation, with its link"),
    403: json(errorSchema, "plan_required: a Team plan; or the call comes from another site"),
    409: json(errorSchema, "seats_taken: by members and pending invitations"),
  },
});

export const takeInvitationBack = endpoint({
  access: "signed-in",
  operationId: "takeInvitationBack",
  tags: ["Team"],
  method: "delete",
  path: "/team/invitations/{id}",
  summary: "Take a pending invitation back",
  request: { params: byId },
  responses: {
    204: { description: "It admits nobody any more" },
    404: json(errorSchema, "The account's team has no such invitation"),
  },
});

export const findInvitation = endpoint({
  access: "public",
  operationId: "findInvitation",
  tags: ["Team"],
  method: "post",
  path: "/team/invitations/find",
  summary: "Who invites with a token, also before signing in; changes nothing",
  security: [{}, { session: [] }, { idToken: [] }],
  request: { body: { required: true, ...json(invitationTokenSchema, "The token") } },
  responses: { 200: json(foundInvitationSchema, "The invitation"), ...invitationRefusals },
});

export const acceptInvitation = endpoint({
  access: "signed-in",
  operationId: "acceptInvitation",
  tags: ["Team"],
  method: "post",
  path: "/team/invitations/accept",
  summary: "Take a seat for a token, which is then used up",
  request: { body: { required: true, ...json(invitationTokenSchema, "The token") } },
  responses: { 204: { description: "The account has a seat" }, ...invitationRefusals },
});

export const removeMember = endpoint({
  access: "signed-in",
  operationId: "removeMember",
  tags: ["Team"],
  method: "delete",
  path: "/team/members/{id}",
  summary: "Take a seat of the own team back",
  request: { params: byId },
  responses: {
    204: { description: "The seat is free" },
    404: json(errorSchema, "The account's team has no such member"),
  },
});

export const changeMembership = endpoint({
  access: "signed-in",
  operationId: "changeMembership",
  tags: ["Team"],
  method: "put",
  path: "/team/membership",
  summary: "Show one's progress to the owner of the team, or hide it",
  request: { body: { required: true, ...json(showProgressSchema, "Whether it is shown") } },
  responses: { 204: { description: "It is stored" }, 404: noSeat },
});

export const leaveTeam = endpoint({
  access: "signed-in",
  operationId: "leaveTeam",
  tags: ["Team"],
  method: "delete",
  path: "/team/membership",
  summary: "Leave the team",
  responses: { 204: { description: "The seat is free" }, 404: noSeat },
});
