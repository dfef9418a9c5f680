import { z } from "zod";
import { keySchema } from "./category.ts";
import { seatSchema, seatsSchema } from "./subscription.ts";

/** How far a member has come in a course. */
const memberCourseSchema = z
  .strictObject({
    courseId: keySchema,
    courseName: z.string(),
    done: z.number().int().min(0).meta({ description: "Finished lessons" }),
    lessons: z.number().int().min(0),
  })
  .meta({ id: "MemberCourse" });

const teamMemberSchema = z
  .strictObject({
    id: z.string(),
    name: z.string().meta({ description: "Empty when the account has no name" }),
    joinedAt: z.iso.datetime(),
    progress: z.array(memberCourseSchema).nullable().meta({
      description: "The courses learned last, newest first; null unless the member shows them",
    }),
  })
  .meta({ id: "TeamMember" });

const teamInvitationSchema = z
  .strictObject({
    id: z.string(),
    email: z
      .string()
      .nullable()
      .meta({ description: "Where it was sent; null when its link is passed on" }),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "TeamInvitation" });

/** A team as its owner sees it. */
const teamSchema = z
  .strictObject({
    open: z.boolean().meta({ description: "Whether a Team plan opens the lessons to it now" }),
    seats: seatsSchema,
    members: z.array(teamMemberSchema),
    invitations: z.array(teamInvitationSchema).meta({ description: "Not accepted yet" }),
  })
  .meta({ id: "Team" });

/** A person's own seat in somebody else's team. */
const membershipSchema = seatSchema
  .extend({ joinedAt: z.iso.datetime(), showsProgress: z.boolean() })
  .meta({ id: "Membership" });

export const myTeamSchema = z
  .strictObject({
    team: teamSchema
      .nullable()
      .meta({ description: "The team of the person's own plan; null without one" }),
    membership: membershipSchema
      .nullable()
      .meta({ description: "The seat in somebody else's team; null without one" }),
  })
  .meta({ id: "MyTeam" });

export const newInvitationSchema = z
  .strictObject({
    email: z
      .email()
      .max(254)
      .optional()
      .meta({ description: "Where to send it; without one, its link is passed on" }),
  })
  .meta({ id: "NewInvitation" });

/** A new invitation; its link is in no later response. */
export const createdInvitationSchema = teamInvitationSchema
  .extend({
    link: z.string().meta({ description: "Admits whoever opens it and signs in, once" }),
    sent: z.boolean().meta({ description: "Whether it was sent by e-mail" }),
  })
  .meta({ id: "CreatedInvitation" });

/** The token of an invitation: the fragment of its link. */
export const invitationTokenSchema = z
  .strictObject({ token: z.string().min(1).max(100) })
  .meta({ id: "InvitationToken" });

/** An invitation as its holder sees it. */
export const foundInvitationSchema = z
  .strictObject({
    owner: z.string().meta({ description: "The name of the person who invites" }),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "FoundInvitation" });

export const showProgressSchema = z
  .strictObject({ showsProgress: z.boolean() })
  .meta({ id: "ShowProgress" });

export type MyTeam = z.infer<typeof myTeamSchema>;
export type Team = z.infer<typeof teamSchema>;
export type TeamMember = z.infer<typeof teamMemberSchema>;
export type MemberCourse = z.infer<typeof memberCourseSchema>;
export type CreatedInvitation = z.infer<typeof createdInvitationSchema>;
export type FoundInvitation = z.infer<typeof foundInvitationSchema>;
export type Membership = z.infer<typeof membershipSchema>;
