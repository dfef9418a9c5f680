import { expect, test } from "vitest";
import { signUpCustomer } from "../people/customer.ts";
import { clientOf } from "../people/people.ts";
import { listeningSite } from "../site/listening-site.ts";
import { countOutcomes } from "../load/steady-load.ts";
import { flood } from "../load/flood.ts";

test("one recipient gets at most five messages of a kind an hour, and further requests succeed without one", async () => {
  // Not a server under load limits, which refuses requests when the machine is too busy for them.
  await using site = await listeningSite();
  const { origin, messages } = site;
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
  await expect.poll(() => messages).toHaveLength(10);
});
