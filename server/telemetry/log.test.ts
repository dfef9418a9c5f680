import { randomUUID } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { refusingMailServer } from "../../tests/services/refusing-mail-server.ts";
import { type RunningServer, startServer } from "../../tests/site/running-server.ts";

type Line = Record<string, unknown>;

function linesOf(server: RunningServer): Line[] {
  return server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);
}

/** Returns an account with unique texts, which can be searched for in a log. */
function uniqueAccount() {
  const id = randomUUID().slice(0, 8);
  return {
    email: `Grace.${id}+news@mail.example.org`,
    name: `Grace ${id} Hopper`,
    password: `a secret ${id} of hers`,
  };
}

function visitor(origin: string) {
  let cookies: string[] = [];
  const send = async (address: string, body?: unknown) => {
    const response = await fetch(origin + address, {
      redirect: "manual",
      headers: {
        Origin: origin,
        "Content-Type": "application/json",
        "Idempotency-Key": randomUUID(),
        Cookie: cookies.join("; "),
      },
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    });
    const received = response.headers.getSetCookie().map((line) => line.split(";")[0]!);
    if (received.length > 0) cookies = received;
    return response;
  };
  return { send, cookies: () => cookies };
}

/** Returns the log in lower case, without the lines about saved messages, which contain links on purpose. */
async function logWithoutLinks(server: RunningServer): Promise<string> {
  const last = (await fetch(`${server.origin}/faq`)).headers.get("x-request-id");
  await expect
    .poll(() => linesOf(server))
    .toContainEqual(expect.objectContaining({ requestId: last }));
  const lines = linesOf(server).filter(({ msg }) => !String(msg).startsWith("mail saved"));
  expect(lines.length).toBeGreaterThan(2);
  return lines.map((line) => JSON.stringify(line).toLowerCase()).join("\n");
}

test("no request of an account leaves its owner's data in the log", async () => {
  await using server = await startServer({ LOG_LEVEL: "trace" });
  const person = uniqueAccount();
  const { send, cookies } = visitor(server.origin);
  const secrets = [person.email, person.name, person.password, "hopper", "a code", "a state"];
  const statuses: number[] = [];
  const step = async (address: string, body?: unknown) => {
    const response = await send(address, body);
    statuses.push(response.status);
    for (const cookie of cookies()) secrets.push(cookie.slice(cookie.indexOf("=") + 1));
    return response;
  };

  await step("/auth/sign-up/email", person);
  await step("/auth/sign-up/email", person);
  await step("/auth/send-verification-email", { email: person.email });
  await step("/auth/sign-in/email", { email: person.email, password: `not ${person.password}` });
  await step("/auth/sign-in/email", person);
  await step("/auth/update-user", { name: `${person.name} again`, image: "no address" });
  await step("/api/orders", { courseId: "python-bangla-first-programs", plan: "pro" });
  await step("/api/orders", { courseId: `${person.name}`, plan: "pro" });
  await step(`/profile?email=${encodeURIComponent(person.email)}`);
  for (const screen of [
    "/checkout/order/P-0SECRET000",
    "/checkout/one/order/P-0SECRET000.data",
    "/certificate/C-0SECRET000",
    "/profile/payments/in_0SECRET000",
  ]) {
    await send(screen);
  }
  secrets.push("0SECRET000");
  await step("/auth/callback/google?code=a%20code&state=a%20state");
  await step("/auth/request-password-reset", { email: person.email, redirectTo: "/new-password" });
  const token = await resetToken(server);
  secrets.push(token);
  await step(`/auth/reset-password/${token}?callbackURL=%2Fnew-password`);
  await step("/auth/reset-password", { token, newPassword: `${person.password} too` });

  expect(statuses).toEqual([200, 422, 200, 401, 200, 400, 201, 400, 200, 302, 200, 302, 200]);
  const log = await logWithoutLinks(server);
  for (const secret of secrets) {
    expect(log).not.toContain(secret.toLowerCase());
    expect(log).not.toContain(encodeURIComponent(secret).toLowerCase());
  }
});

/** Returns the token in the message, which is saved after the response. */
async function resetToken({ dataFolder }: RunningServer): Promise<string> {
  const outbox = path.join(dataFolder, "outbox");
  const read = async () => {
    const files = (await readdir(outbox)).map((file) => readFile(path.join(outbox, file), "utf8"));
    const text = (await Promise.all(files)).join("\n").replaceAll("=\r\n", "");
    return /reset-password\/([\w-]+)\?/.exec(text)?.[1];
  };
  await expect.poll(read).toBeDefined();
  return (await read())!;
}

test("a mail server's refusal is logged without the recipient it names", async () => {
  await using mail = await refusingMailServer();
  await using server = await startServer({ LOG_LEVEL: "trace", SMTP_URL: mail.url });
  const person = uniqueAccount();
  const { send } = visitor(server.origin);
  await send("/auth/sign-up/email", person);
  await send("/auth/send-verification-email", { email: person.email });
  await send("/auth/request-password-reset", { email: person.email, redirectTo: "/new-password" });
  await expect.poll(server.output).toContain("there is no such recipient");
  const log = await logWithoutLinks(server);
  expect(log).toContain("[address]>: there is no such recipient");
  expect(log).not.toContain(person.email.toLowerCase());
});
