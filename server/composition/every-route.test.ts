import { expect, test } from "vitest";
import { sampleApp } from "../../tests/site/sample-app.ts";
import { declaredPolicy } from "../http/route-policy.ts";

/** Whether a pattern of a route is within one that covers a whole folder, such as /auth/*. */
const covers = (folder: string, path: string) =>
  folder.endsWith("/*") && path.startsWith(folder.slice(0, -1));

test("every route that no cache stores declares its policy", async () => {
  await using site = await sampleApp({ securityContact: "mailto:security@pathshala.test" });
  const { uncached } = site.app.routes;
  const declared = uncached.filter(({ handler }) => declaredPolicy(handler));
  const hasPolicy = (method: string, path: string) =>
    declared.some((one) => (one.path === path && one.method === method) || covers(one.path, path));
  const without = uncached.filter(
    ({ method, path }) => method !== "ALL" && !hasPolicy(method, path),
  );
  expect(declared.length).toBeGreaterThan(40);
  // Reads of what is the same for everybody, which pass no guard; the last is the cache itself.
  expect([...new Set(without.map(({ method, path }) => `${method} ${path}`))]).toEqual([
    "GET /healthz",
    "GET /readyz",
    "GET /.well-known/security.txt",
    "GET /metrics",
    "GET /run/:name",
    "GET /static/*",
    "GET /:file{.+\\.(svg|png|ico|webp|avif)}",
    "GET /api/courses",
    "GET /api/course/:category",
    "GET /api/maincategory/Language",
    "GET /api/maincategory/Framework",
    "GET /*",
  ]);
  expect(declared.filter(({ handler }) => declaredPolicy(handler)!.work === "pages")).toEqual([]);
});

test("what the cache stores is read only, and the same for everybody", async () => {
  await using site = await sampleApp();
  const { cached } = site.app.routes;
  expect(cached.length).toBeGreaterThan(20);
  const changes = cached.filter(({ method }) => method !== "GET" && method !== "ALL");
  expect(changes.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  // Pages read a lesson through the same API, as a stranger.
  const personal = cached.filter(({ path, handler }) => {
    const policy = declaredPolicy(handler);
    return policy && policy.work !== "pages" && !path.endsWith("/lessons/:name");
  });
  expect(personal.map(({ path }) => path)).toEqual([]);
});
