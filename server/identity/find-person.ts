import type { Database } from "../database/schema.ts";

/** An account, also one of an external identity provider, whose e-mail address is not stored here. */
export type Person = { id: string; email: string };

/** Finds the account with an e-mail address (in any case), an id, or an external provider's uid. */
export async function findPerson(database: Database, name: string): Promise<Person | undefined> {
  const candidates = await database
    .selectFrom("user")
    .select(["id", "email"])
    .where(({ eb, or, fn }) =>
      or([
        eb(fn<string>("lower", ["email"]), "=", name.toLowerCase()),
        eb("id", "=", name),
        eb("id", "like", `%#${name}`),
      ]),
    )
    .execute();
  // In a pattern, "_" and "%" match other characters as well.
  return candidates.find(
    ({ id, email }) =>
      id === name || id.endsWith(`#${name}`) || email.toLowerCase() === name.toLowerCase(),
  );
}

/** Ends all sessions of a person; returns their number. */
export async function endSessions(database: Database, userId: string): Promise<number> {
  const ended = await database
    .deleteFrom("session")
    .where("userId", "=", userId)
    .returning("id")
    .execute();
  return ended.length;
}
