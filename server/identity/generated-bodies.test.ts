import * as fc from "fast-check";
import { expect, test } from "vitest";
import { authAddresses, unreachableAddresses } from "../../tests/site/auth-addresses.ts";
import { ada, clientAddress } from "../../tests/people/people.ts";
import { hostileRequests, texts } from "../../tests/load/hostile-requests.ts";
import { sampleApp, testOrigin } from "../../tests/site/sample-app.ts";
import { user, visitor } from "../../tests/people/visitor.ts";

test("1,000 generated requests to the routes under /auth never result in a server error", async () => {
  await using site = await sampleApp({ trustedProxies: 1 });
  const person = visitor(site);
  await person.call("/sign-up/email", { ...ada, name: "Ada" }, clientAddress());
  const addresses = [...authAddresses, ...unreachableAddresses(site.auth)];
  const requested = new Set<string>();
  for (const address of addresses) {
    await fc.assert(
      fc.asyncProperty(hostileRequests, async (given) => {
        if (given.signedIn && !(await user(person))) {
          const back = await person.call("/sign-in/email", ada, clientAddress());
          if (!back.ok)
            await person.call("/sign-up/email", { ...ada, name: "Ada" }, clientAddress());
        }
        const method = given.allowedMethod ? address.method : given.method;
        const response = await site.get(addressOf(address.path, given.parameter, given.query), {
          method,
          headers: {
            ...clientAddress(),
            Origin: testOrigin,
            "Content-Type": given.contentType,
            ...(given.signedIn && { Cookie: person.cookie() }),
          },
          ...(!["GET", "HEAD"].includes(method) && { body: given.body as BodyInit }),
        });
        requested.add(address.path);
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: Math.ceil(1000 / addresses.length) },
    );
  }
  expect(requested.size).toBe(new Set(addresses.map(({ path }) => path)).size);
});

function addressOf(path: string, parameter: string, query: Record<string, unknown>): string {
  const filled = path.replace(/:\w+/, () => encodable(parameter));
  const search = new URLSearchParams(texts(query));
  return `/auth${filled}${search.size > 0 ? `?${search}` : ""}`;
}

/** Encodes a text, unless it begins with a percent sign: those are broken encodings to be sent as they are. */
function encodable(text: string): string {
  return text.startsWith("%") ? text : encodeURIComponent(text.toWellFormed()).slice(0, 4000);
}
