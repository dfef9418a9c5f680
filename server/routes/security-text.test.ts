import { expect, test } from "vitest";
import { startServer } from "../../tests/site/running-server.ts";

test("the file has the operator's contact and expires within a year", async () => {
  await using site = await startServer({ SECURITY_CONTACT: "mailto:security@example.org" });
  const response = await fetch(`${site.origin}/.well-known/security.txt`);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=UTF-8");
  const text = await response.text();
  expect(text).toMatch(/^Contact: mailto:security@example\.org$/m);
  expect(text).toContain(`Canonical: ${site.origin}/.well-known/security.txt`);
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)![1]!) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(200);
  expect(days).toBeLessThan(365);
});

test("without a contact there is no such file", async () => {
  await using site = await startServer();
  expect((await fetch(`${site.origin}/.well-known/security.txt`)).status).toBe(404);
});

test.each(["security@example.org", "mailto:", "http://example.org"])(
  "%s is not accepted as a contact",
  async (contact) => {
    await expect(startServer({ SECURITY_CONTACT: contact })).rejects.toThrow(
      /SECURITY_CONTACT is .* but must be/,
    );
  },
);
