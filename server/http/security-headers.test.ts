import { createHash } from "node:crypto";
import path from "node:path";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { project } from "../../tests/services/firebase-tokens.ts";
import { sampleApp, testOrigin } from "../../tests/site/sample-app.ts";
import { createFirebaseIdentity } from "../identity/firebase/firebase.ts";
import { securityHeaders } from "./security-headers.ts";
import { loadAppBuild } from "../routes/pages.ts";

const settings = {
  projectId: project,
  apiKey: "a-public-key",
  authDomain: "auth.pathshala.test",
  emulatorOrigin: undefined,
};

const runnerFrame = expect.stringMatching(
  /^http:\/\/pathshala\.test\/run\/frame\.[\w-]{12}\.html$/,
);

const policyOf = (response: Response) =>
  Object.fromEntries(
    response.headers
      .get("content-security-policy")!
      .split("; ")
      .map((directive) => [directive.split(" ")[0]!, directive.split(" ").slice(1)]),
  );

test("with embedded accounts, pages load only pictures from other hosts, and frame only the runner", async () => {
  await using site = await sampleApp();
  const page = await site.get("/signin");
  const policy = policyOf(page);
  expect(policy["frame-src"]).toEqual([runnerFrame]);
  const hosts = Object.entries(policy).filter(([name]) => !/^(img|frame)-src$/.test(name));
  expect(JSON.stringify(hosts)).not.toContain("http");
  expect(await page.text()).not.toMatch(/<meta name="firebase-settings"|googleapis/);
});

test("with Firebase, pages may request its services and this project's sign-in pages, and stay public", async () => {
  await using site = await sampleApp((database) => ({
    firebase: createFirebaseIdentity({
      database,
      settings,
      origin: testOrigin,
      owesPayments: async () => false,
      beforeDeletion: async () => {},
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
  expect(policy["frame-src"]).toEqual(["https://auth.pathshala.test", runnerFrame]);
  expect(policy["frame-ancestors"]).toEqual(["'none'"]);
  expect(page.headers.get("cache-control")).toMatch(/^public/);
  expect(await page.text()).toContain("a-public-key");
});

test("the policy allows the site's scripts, and no injected one", async () => {
  const injected = "alert('from somewhere')";
  const build = await loadAppBuild(path.resolve("build"));
  await using site = await sampleApp({
    build: withInjected(build, `<script>${injected}</script>`),
  });
  const page = await site.get("/faq");
  const html = await page.text();
  // Structured data is no script: browsers do not run it.
  const scripts = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([^]*?)<\/script>/g;
  const inline = [...html.matchAll(scripts)];
  const ofSite = inline.map(([, text]) => text!).filter((text) => text !== injected);
  expect(ofSite.length).toBe(inline.length - 1);
  const allowed = policyOf(page)["script-src"]!.filter((source) => source.startsWith("'sha256"));
  expect(new Set(allowed)).toEqual(new Set(ofSite.map(hashOf)));
  expect(allowed).not.toContain(hashOf(injected));
});

test("no response contains the nonce of the site's scripts", async () => {
  await using site = await sampleApp();
  for (const address of [
    "/home",
    "/nothing",
    "/auth/popup-end",
    "/auth/popup-connect/google",
    "/signin.data",
  ]) {
    expect(await (await site.get(address)).text()).not.toMatch(/nonce=|inlineNonce/);
  }
});

test.each([
  ["https://pathshala.test", "max-age=31536000"],
  ["http://pathshala.test", null],
])("at %s, Strict-Transport-Security is %s", async (origin, header) => {
  await using site = await sampleApp({ origin });
  for (const address of ["/home", "/api/category", "/favicon.svg", "/auth/get-session", "/none"]) {
    const response = await site.get(address);
    expect([address, response.headers.get("strict-transport-security")]).toEqual([address, header]);
  }
});

test("a response with immutable headers gets them, and keeps its cookies", async () => {
  const app = new Hono();
  app.use(securityHeaders("https://pathshala.test"));
  app.get("/redirect", () => Response.redirect("https://pathshala.test/home"));
  app.get("/cookies", (context) => {
    context.header("Set-Cookie", "one=1", { append: true });
    context.header("Set-Cookie", "two=2", { append: true });
    return context.text("");
  });
  const redirect = await app.request("/redirect");
  expect([redirect.status, redirect.headers.get("x-frame-options")]).toEqual([302, "DENY"]);
  expect((await app.request("/cookies")).headers.getSetCookie()).toEqual(["one=1", "two=2"]);
});

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Returns the built site with a text injected into each page. */
function withInjected(build: ServerBuild, injected: string): ServerBuild {
  const entry = build.entry.module as unknown as {
    createPages: (...values: unknown[]) => (request: Request) => Promise<Response>;
  };
  const createPages: typeof entry.createPages = (...values) => {
    const render = entry.createPages(...values);
    return async (request) => {
      const response = await render(request);
      return new Response(
        (await response.text()).replace("</body>", `${injected}</body>`),
        response,
      );
    };
  };
  const module = { ...build.entry.module, createPages };
  return { ...build, entry: { module } } as ServerBuild;
}
