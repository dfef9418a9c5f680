import { expect, test } from "vitest";
import { type RunningServer, startServer } from "../../tests/site/running-server.ts";

const ada = { email: "ada@example.org", password: "a long enough password" };

/** Sends a request to a running server as a page of its origin does; returns the status. */
async function call(
  { origin }: RunningServer,
  path: string,
  body: object,
  headers: Record<string, string> = { Origin: origin },
): Promise<number> {
  const response = await fetch(`${origin}/auth${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
    redirect: "manual",
  });
  return response.status;
}

test("a refused request is not logged as an error, and its content is not logged", async () => {
  await using server = await startServer();
  const forged = { Origin: "https://forged.test", Cookie: "pathshala.session_token=x" };
  const foreignUrl = "https://forged.test/";
  const statuses = [
    await call(server, "/sign-in/email", ada, forged),
    await call(server, "/sign-in/email", { ...ada, callbackURL: foreignUrl }),
    await call(server, "/request-password-reset", { email: ada.email, redirectTo: foreignUrl }),
  ];
  expect(statuses).toEqual([403, 403, 403]);
  for (const query of ["", "?state=forged.test&code=x", "?error=forged.test"]) {
    await fetch(`${server.origin}/auth/callback/local-google${query}`, { redirect: "manual" });
  }
  await expect.poll(server.output).toContain("/auth/callback");
  expect(server.output()).not.toContain("forged.test");
  expect(server.output()).not.toMatch(/"level":[45]0/);
});

test("the link of a message is logged only on a local start", async () => {
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
