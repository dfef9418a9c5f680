import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { signUpCustomer } from "../people/customer.ts";
import { clientOf } from "../people/people.ts";
import { startServer } from "../site/running-server.ts";
import { countOutcomes } from "../load/steady-load.ts";
import { flood } from "../load/flood.ts";

test("one recipient gets at most five messages of a kind an hour, and further requests succeed without one", async () => {
  await using site = await startServer({ LOG_LEVEL: "error", TRUST_PROXY: "1" });
  const { origin, dataFolder } = site;
  const { account } = await signUpCustomer(site);
  const requestMessage = (kind: string) => (number: number) => ({
    kind,
    method: "POST" as const,
    path: `/auth/${kind}`,
    headers: {
      Origin: origin,
      "Content-Type": "application/json",
      "X-Forwarded-For": clientOf(number % 4),
    },
    body: JSON.stringify({ email: account.email }),
  });
  const resets = await flood(origin, 20, requestMessage("request-password-reset"), 4);
  const links = await flood(origin, 20, requestMessage("send-verification-email"), 4);
  expect(countOutcomes(resets)).toEqual({ "request-password-reset 200": 20 });
  expect(countOutcomes(links)).toEqual({ "send-verification-email 200": 20 });
  const messages = () => readdirSync(path.join(dataFolder, "outbox"));
  await expect.poll(messages).toHaveLength(10);
});
