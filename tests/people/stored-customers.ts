import { createHmac, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../server/database/schema.ts";
import { type Customer, customerOf } from "./customer.ts";
import { type Site, newEmail } from "./people.ts";
import { inDays } from "./subscription-row.ts";

/** Stores accounts with a session each, because a sign-up takes the time of a password's hash; returns their customers. */
export async function storeCustomers(
  database: Database,
  site: Site,
  { secret, count }: { secret: string; count: number },
): Promise<Customer[]> {
  const customers = Array.from({ length: count }, () => ({
    id: randomUUID(),
    email: newEmail(),
    token: randomUUID(),
  }));
  const now = inDays(0);
  const users = customers.map(({ id, email }) => sql`(${id}, '', ${email}, false, ${now}, ${now})`);
  const sessions = customers.map(
    ({ id, token }) => sql`(${randomUUID()}, ${inDays(7)}, ${token}, ${now}, ${now}, ${id})`,
  );
  await sql`insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
    values ${sql.join(users)}`.execute(database);
  await sql`insert into "session" ("id", "expiresAt", "token", "createdAt", "updatedAt", "userId")
    values ${sql.join(sessions)}`.execute(database);
  return customers.map(({ email, token }) =>
    customerOf(site, { email, password: "" }, sessionCookie(token, secret)),
  );
}

/** Returns the cookie of a session, signed as better-auth signs it. */
function sessionCookie(token: string, secret: string): string {
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return `pathshala.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
