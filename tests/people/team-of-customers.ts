import type { CreatedInvitation, MyTeam } from "../../contract/team.ts";
import type { Customer } from "./customer.ts";

/** Sends a request to the site, again for as long as it is not answered. */
type Send = (address: string, init?: RequestInit) => Promise<Response>;

/**
 * Fills the team of an owner who has Team: each invitation is accepted by two of the six people at once. Then a member is
 * removed and, again with somebody else at once, accepts another invitation. An answer may have been lost, and its request
 * repeated. In the end five of the six have been invited and four have a seat.
 */
export async function fillTeam(
  { send, origin }: { send: Send; origin: string },
  owner: Customer,
  people: Customer[],
): Promise<void> {
  const call = (person: Customer, method: string, path: string, body?: unknown) =>
    send(path, {
      method,
      headers: { Cookie: person.cookie, Origin: origin, "Content-Type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const team = async () => {
    const mine = (await (await call(owner, "GET", "/api/team")).json()) as MyTeam;
    if (!mine.team) throw new Error("The owner has no team");
    return mine.team;
  };
  const known = new Set<string>();
  const invite = async (): Promise<string> => {
    for (;;) {
      const response = await call(owner, "POST", "/api/team/invitations", {});
      if (response.status === 201) {
        const { id, link } = (await response.json()) as CreatedInvitation;
        known.add(id);
        return new URL(link).hash.slice(1);
      }
      // The answer to an invitation was lost: it holds a seat.
      for (const { id } of (await team()).invitations)
        if (!known.has(id)) await call(owner, "DELETE", `/api/team/invitations/${id}`);
    }
  };
  const accept = (token: string, candidates: Customer[]) =>
    Promise.all(
      candidates.map((person) => call(person, "POST", "/api/team/invitations/accept", { token })),
    );
  const tokens: string[] = [];
  for (let seat = 0; seat < 4; seat++) tokens.push(await invite());
  for (const [seat, token] of tokens.entries()) await accept(token, people.slice(seat, seat + 2));
  const { members } = await team();
  await call(owner, "DELETE", `/api/team/members/${members[0]!.id}`);
  await accept(await invite(), people);
}
