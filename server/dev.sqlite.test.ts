import { expect, test } from "vitest";
import { startServer } from "../tests/site/running-server.ts";

test("the development server shows pages, and reads no body that is larger than the site's limits", async () => {
  await using server = await startServer({}, { script: "server/dev.ts" });
  expect(await (await server.get("/faq")).text()).toContain("</html>");
  const refused = await server.get("/auth/sign-in/email", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: server.origin },
    body: JSON.stringify({ email: "ada@example.org", password: "x".repeat(40_000) }),
  });
  expect(refused.status).toBe(413);
});
