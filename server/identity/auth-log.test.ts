import { expect, test } from "vitest";
import { type RunningServer, startServer } from "../../tests/site/running-server.ts";

const ada = { email: "ada@example.org", password: "a long enough password" };

/** What a page of this origin sends to a running server; answers its status. */
async function call(
  { origin }: RunningServer,
  path: string,
  body: object,
  headers: Record<string, string> = { Origin: origin },
): Promise<number> {
  const answer = await fetch(`${origin}/auth${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
    redirect: "manual",
  });
  return answer.status;
}

test("a request that is refused is no error in the log, and nothing of it is repeated there", async () => {
  await using server = await startServer();
  const forged = { Origin: "https://forged.test", Cookie: "pathshala.session_token=x" };
  const elsewhere = "https://forged.test/";
  const statuses = [
    await call(server, "/sign-in/email", ada, forged),
    await call(server, "/sign-in/email", { ...ada, callbackURL: elsewhere }),
    await call(server, "/request-password-reset", { email: ada.email, redirectTo: elsewhere }),
  ];
  expect(statuses).toEqual([403, 403, 403]);
  for (const query of ["", "?state=forged.test&code=x", "?error=forged.test"]) {
    await fetch(`${server.origin}/auth/callback/local-google${query}`, { redirect: "manual" });
  }
  await expect.poll(server.output).toContain("/auth/callback");
  expect(server.output()).not.toContain("forged.test");
  expect(server.output()).not.toMatch(/"level":[45]0/);
});

test("the link of a message is in the log on a local start alone", async () => {
  for (const [environment, shown] of [
    [{}, true],
    [{ NODE_ENV: "production" }, false],
    [{ ORIGIN: "https://pathshala.example" }, false],
  ] as const) {
    await using server = await startServer(environment);
    const headers = { Origin: "ORIGIN" in environment ? environment.ORIGIN : server.origin };
    await call(server, "/sign-up/email", { ...ada, name: "" }, headers);
    const body = { email: ada.email, redirectTo: "/new-password" };
    await call(server, "/request-password-reset", body, headers);
    await expect.poll(server.output).toContain("mail saved: Choose a new password");
    expect(server.output().includes("/auth/reset-password/")).toBe(shown);
  }
});
