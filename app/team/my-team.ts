import type { CreatedInvitation, FoundInvitation, MyTeam } from "../../contract/team.ts";
import { reloadSubscription } from "../billing/subscription.ts";
import { authenticatedCall } from "../identity/authenticated-call.ts";
import { type PersonalResult, createPersonalData } from "../identity/personal-data.ts";

const path = "/api/team";

const data = createPersonalData(() => authenticatedCall<MyTeam>(path));

/** Returns the signed-in person's own team, and their seat in another one. */
export function useMyTeam(): PersonalResult<MyTeam> {
  return data.useResult();
}

/** Loads the team again. */
export const reloadTeam = data.reload;

/** Invites somebody by e-mail, or without an address by a link. Rejects with a ServerCallError, as the calls below. */
export async function invite(email?: string): Promise<CreatedInvitation> {
  const body = email === undefined ? {} : { email };
  const created = await authenticatedCall<CreatedInvitation>(`${path}/invitations`, { body });
  await reloadTeam();
  return created;
}

/** Takes a pending invitation back. */
export async function takeBack(id: string): Promise<void> {
  await authenticatedCall(`${path}/invitations/${id}`, { method: "DELETE" });
  await reloadTeam();
}

/** Takes a member's seat back. */
export async function removeMember(id: string): Promise<void> {
  await authenticatedCall(`${path}/members/${id}`, { method: "DELETE" });
  await reloadBoth();
}

/** Shows one's progress to the owner of the team, or hides it. */
export async function showProgress(showsProgress: boolean): Promise<void> {
  await authenticatedCall(`${path}/membership`, { method: "PUT", body: { showsProgress } });
  await reloadTeam();
}

/** Gives one's seat up. */
export async function leaveTeam(): Promise<void> {
  await authenticatedCall(`${path}/membership`, { method: "DELETE" });
  await reloadBoth();
}

/** Returns who invites with a token. */
export async function findInvitation(token: string): Promise<FoundInvitation> {
  return authenticatedCall<FoundInvitation>(`${path}/invitations/find`, { body: { token } });
}

/** Takes a seat for a token. */
export async function acceptInvitation(token: string): Promise<void> {
  await authenticatedCall(`${path}/invitations/accept`, { body: { token } });
  await reloadBoth();
}

async function reloadBoth(): Promise<void> {
  await Promise.all([reloadTeam(), reloadSubscription()]);
}
