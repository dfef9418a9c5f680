import { pino } from "pino";
import { mayRead } from "../../server/lessons/may-read.ts";
import type { SubscriptionRow } from "../../server/database/schema.ts";
import { acceptInvitation } from "../../server/team/accept.ts";
import { invite } from "../../server/team/invite.ts";
import { emptyDatabase } from "../databases/temporary-database.ts";
import { addBuyer, noLimits } from "./sample-checkout.ts";
import { subscriptionRow } from "./subscription-row.ts";

/** Creates a temporary database with the owner of a Team plan, and the calls of teams on it. */
export async function sampleTeam(plan: Partial<SubscriptionRow> = {}) {
  const opened = await emptyDatabase();
  const { database } = opened;
  const log = pino({ level: "silent" });
  const owner = { ...(await addBuyer(database)), name: "Rahima" };
  const row = subscriptionRow({ user_id: owner.id, plan: "team", amount: 7200, ...plan });
  await database.insertInto("subscription").values(row).execute();
  const dependencies = {
    database,
    limiter: noLimits,
    origin: "http://pathshala.test",
    log,
    sendMail: async () => {},
  };
  const tryInvite = (email?: string) => invite(dependencies, owner, email);
  const addPerson = async (name = "Karim") => ({ ...(await addBuyer(database)), name });
  const accept = (person: { id: string; name: string }, token: string) =>
    acceptInvitation(database, person, token);
  const newInvitation = async () => {
    const invited = await tryInvite();
    if (invited.kind !== "invited") throw new Error(`The invitation was refused: ${invited.kind}`);
    const { id, link } = invited.invitation;
    return { id, token: new URL(link).hash.slice(1) };
  };
  return {
    database,
    owner,
    dependencies,
    tryInvite,
    /** Invites somebody; throws when that is refused. */
    invite: newInvitation,
    addPerson,
    accept,
    /** Adds an account that has accepted an invitation. */
    addMember: async (name?: string) => {
      const person = await addPerson(name);
      const refused = await accept(person, (await newInvitation()).token);
      if (refused) throw new Error(`The invitation was refused: ${refused}`);
      return person;
    },
    /** Returns whether a person may read lessons that need a plan. */
    reads: ({ id: userId }: { id: string }) =>
      mayRead(
        { free: false },
        { userId, dependencies: { database, payments: undefined, limiter: noLimits, log } },
      ),
    [Symbol.asyncDispose]: opened[Symbol.asyncDispose],
  };
}
