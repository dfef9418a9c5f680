import { replace } from "react-router";
import { toast } from "react-hot-toast/headless";
import type { CreatedInvitation, FoundInvitation, MyTeam } from "../../contract/team.ts";
import { authenticatedCall } from "../identity/authenticated-call.ts";
import { forgetToken } from "./invitation-token.ts";

const path = "/api/team";

/** Returns the signed-in person's own team, and their seat in another one. Rejects with a ServerCallError, as the calls below. */
export async function loadTeam(): Promise<MyTeam> {
  return authenticatedCall<MyTeam>(path);
}

/** Invites somebody by e-mail, or with an empty address by a link. */
export async function invite(email: string): Promise<CreatedInvitation> {
  return authenticatedCall<CreatedInvitation>(`${path}/invitations`, {
    body: email === "" ? {} : { email },
  });
}

/** Takes a pending invitation back. */
export async function takeBack(id: string): Promise<void> {
  await authenticatedCall(`${path}/invitations/${id}`, { method: "DELETE" });
  toast("The invitation is taken back.");
}

/** Takes a member's seat back. */
export async function removeMember(id: string): Promise<void> {
  await authenticatedCall(`${path}/members/${id}`, { method: "DELETE" });
  toast("The seat is free.");
}

/** Shows one's progress to the owner of the team, or hides it. */
export async function showProgress(showsProgress: boolean): Promise<void> {
  await authenticatedCall(`${path}/membership`, { method: "PUT", body: { showsProgress } });
}

/** Gives one's seat up. */
export async function leaveTeam(): Promise<void> {
  await authenticatedCall(`${path}/membership`, { method: "DELETE" });
  toast("You have left the team.");
}

/** Returns who invites with a token, also to who is not signed in. */
export async function findInvitation(token: string): Promise<FoundInvitation> {
  return authenticatedCall<FoundInvitation>(`${path}/invitations/find`, { body: { token } });
}

/** Takes a seat for a token, and goes to the team. */
export async function joinTeam(token: string): Promise<void> {
  await authenticatedCall(`${path}/invitations/accept`, { body: { token } });
  forgetToken();
  toast("You are in the team: choose a course to begin.");
  throw replace("/team");
}
