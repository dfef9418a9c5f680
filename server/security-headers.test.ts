import { expect, test } from "vitest";
import { project } from "../tests/firebase-tokens.ts";
import { sampleApp, testOrigin } from "../tests/sample-app.ts";
import { createFirebaseIdentity } from "./identity/firebase.ts";

const settings = {
  projectId: project,
  apiKey: "a-public-key",
  authDomain: "auth.pathshala.test",
  emulatorOrigin: undefined,
};

const policyOf = (answer: Response) =>
  Object.fromEntries(
    answer.headers
      .get("content-security-policy")!
      .split("; ")
      .map((directive) => [directive.split(" ")[0]!, directive.split(" ").slice(1)]),
  );

test("with accounts of our own, pages load nothing from elsewhere but pictures", async () => {
  await using site = await sampleApp();
  const page = await site.get("/signin");
  const policy = policyOf(page);
  const hosts = Object.entries(policy).filter(([name]) => name !== "img-src");
  expect(JSON.stringify(hosts)).not.toContain("http");
  expect(await page.text()).not.toMatch(/firebase-settings|googleapis/);
});

test("with Firebase, pages may reach its services and this project's sign-in pages, and stay the same for everybody", async () => {
  await using site = await sampleApp((database) => ({
    firebase: createFirebaseIdentity({
      database,
      settings,
      origin: testOrigin,
      owesPayments: async () => false,
    }),
  }));
  const page = await site.get("/signin");
  const policy = policyOf(page);
  expect(policy["script-src"]!.filter((source) => source.includes("http"))).toEqual([
    "https://apis.google.com",
  ]);
  expect(policy["connect-src"]).toEqual([
    "'self'",
    "https://identitytoolkit.googleapis.com",
    "https://securetoken.googleapis.com",
  ]);
  expect(policy["frame-src"]).toEqual(["https://auth.pathshala.test"]);
  expect(policy["frame-ancestors"]).toEqual(["'none'"]);
  expect(page.headers.get("cache-control")).toMatch(/^public/);
  expect(await page.text()).toContain("a-public-key");
});
