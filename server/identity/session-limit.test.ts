import { expect, test } from "vitest";
import { sampleApp } from "../../tests/site/sample-app.ts";
import { ada } from "../../tests/people/people.ts";
import { newMember, user, visitor } from "../../tests/people/visitor.ts";

test("a user keeps the 20 newest sessions", async () => {
  await using site = await sampleApp({ trustedProxies: 1 });
  const first = await newMember(site);
  const others = [];
  for (let turn = 0; turn < 20; turn++) {
    const other = visitor(site);
    await other.call("/sign-in/email", ada, { "X-Forwarded-For": `192.0.2.${turn}` });
    others.push(other);
  }
  expect(await user(first)).toBeUndefined();
  for (const other of others) expect(await user(other)).toMatchObject({ email: ada.email });
  const rows = await site.database.selectFrom("session").select("id").execute();
  expect(rows).toHaveLength(20);
});
