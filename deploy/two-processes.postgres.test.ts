import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../server/database/open.ts";
import {
  addActivities,
  addLessons,
  exercise,
  lessonCourse,
} from "../tests/databases/sample-lessons.ts";
import { spawnCatalogue } from "../tests/site/catalogue-command.ts";
import type { Customer } from "../tests/people/customer.ts";
import { type SiteBehindNginx, startSiteBehindNginx } from "../tests/site/site-behind-nginx.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

let site: SiteBehindNginx;

beforeAll(async () => {
  site = await startSiteBehindNginx();
});

afterAll(() => site[Symbol.asyncDispose]());

const isSignedIn = async (customer: Customer, origin: string) =>
  (await customer.call(`${origin}/auth/get-session`)).body !== null;

/** Runs the operator's command on the processes' database. */
const runCommand = (values: string[], folder: string) =>
  spawnCatalogue(values, folder, { environment: { DATABASE_URL: site.postgres.url } });

const shows = async (address: string, text: string) =>
  (await (await fetch(address)).text()).includes(text);

test("nginx accepts the deployment's configuration without warnings", async () => {
  const { code, output } = await site.nginx.test();
  expect(output).not.toMatch(/warn|emerg/);
  expect(code).toBe(0);
});

test("nginx caches public responses, once for each encoding, and no personal ones", async () => {
  const ada = await site.newCustomer();
  const request = async (address: string, encoding: string, headers: Record<string, string> = {}) =>
    fetch(site.nginx.origin + address, { headers: { "Accept-Encoding": encoding, ...headers } });
  const acceptedEncodings = [
    "gzip, deflate, br, zstd",
    "br;q=1.0, gzip",
    "gzip",
    "br;q=0, gzip;q=0.5",
    "identity",
  ];
  const encodings: (string | null)[] = [];
  const entries = new Set<string | null>();
  for (const encoding of acceptedEncodings) {
    const { headers } = await request("/faq", encoding, { Cookie: ada.cookie });
    encodings.push(headers.get("content-encoding"));
    entries.add(headers.get("etag"));
    const again = async () => {
      const unchanged = await request("/faq", encoding, { "If-None-Match": headers.get("etag")! });
      return [unchanged.status, unchanged.headers.get("x-cache-status")];
    };
    await expect.poll(again).toEqual([304, "HIT"]);
  }
  expect(encodings).toEqual(["br", "br", "gzip", "gzip", null]);
  expect(entries.size).toBe(3);

  for (const address of [
    "/auth/get-session",
    "/api/orders",
    "/api/progress",
    "/healthz",
    "/readyz",
  ]) {
    for (const customer of [ada, await site.newCustomer()]) {
      const { headers } = await request(address, "br", { Cookie: customer.cookie });
      expect([headers.get("x-cache-status"), headers.get("cache-control")]).toEqual([
        null,
        "no-store",
      ]);
    }
  }
  expect((await request("/metrics", "br")).status).toBe(404);
});

test("every response has a request id of its own, cached ones too", async () => {
  const request = async () => (await fetch(`${site.nginx.origin}/blog`)).headers;
  await expect.poll(async () => (await request()).get("x-cache-status")).toBe("HIT");
  const ids = [await request(), await request()].map((headers) => headers.get("x-request-id"));
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});

test("a session of one process is valid on the other, and ends on both at sign-out", async () => {
  const [one, other] = site.origins;
  const ada = await site.newCustomer();
  for (const origin of [one, other, site.nginx.origin]) {
    expect(await isSignedIn(ada, origin)).toBe(true);
  }
  const json = { "Content-Type": "application/json" };
  await ada.call(`${other}/auth/sign-out`, { method: "POST", headers: json, body: "{}" });
  for (const origin of [one, other]) expect(await isSignedIn(ada, origin)).toBe(false);
});

test("an order sent to both processes with one key is one order", async () => {
  const ada = await site.newCustomer();
  const list = await ada.call<{ id: string }[]>("/api/courses");
  const order = { courseId: list.body[0]!.id, plan: "beginner" };
  const key = randomUUID();
  const responses = await Promise.all(
    site.origins.map((origin) =>
      ada.call<{ id: string }>(`${origin}/api/orders`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": key },
        body: JSON.stringify(order),
      }),
    ),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 201]);
  expect(responses[0]!.body.id).toBe(responses[1]!.body.id);
});

test("an import is visible on both processes, and through nginx", async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "courses.ndjson");
  const course = { id: "on-both", name: "Seen On Both", category: "python" };
  const rest = { level: "beginner", hours: 3, details: "A course that another process added" };
  await writeFile(file, JSON.stringify({ ...course, ...rest }));
  const showsCourse = (address: string) => shows(address, "Seen On Both");
  const homes = [...site.origins, site.nginx.origin].map((origin) => `${origin}/home`);
  const cachedPage = `${site.nginx.origin}/course/python`;
  for (const address of [...homes, cachedPage]) expect(await showsCourse(address)).toBe(false);

  const run = await runCommand(["import", file], folder.path);
  expect(run).toMatchObject({ code: 0, errors: "" });
  const twoSeconds = pause(2_000);
  const soon = { interval: 50 };
  const allShow = async () => (await Promise.all(homes.map(showsCourse))).every(Boolean);
  await expect.poll(allShow, soon).toBe(true);
  await twoSeconds;
  expect(await showsCourse(cachedPage)).toBe(true);
});

test("an answer that a teacher publishes stands in the lesson on both processes", async () => {
  await using folder = await temporaryFolder();
  const settings = { dataFolder: folder.path, databaseUrl: site.postgres.url };
  await using database = await openDatabase(settings);
  await addLessons(database);
  await addActivities(database);
  const [learner, teacher] = [await site.newCustomer(), await site.newCustomer()];
  const words = ["people", "teacher", teacher.account.email, lessonCourse];
  expect(await runCommand(words, folder.path)).toMatchObject({ code: 0 });
  const send = <Body>(customer: Customer, address: string, body: unknown) =>
    customer.call<Body>(`${site.origins[0]}${address}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const place = { courseId: lessonCourse, lesson: "a-price", section: exercise };
  const text = "Why is the drawer a list?";
  const asked = await send<{ id: string }>(learner, "/api/questions", {
    ...place,
    kind: "question",
    text,
  });
  expect(asked.status).toBe(201);

  const page = `/course/category/${lessonCourse}/lesson/a-price`;
  const shown = () => Promise.all(site.origins.map((origin) => shows(origin + page, text)));
  expect(await shown()).toEqual([false, false]);
  const answer = { text: "It grows.", publish: true };
  const address = `/api/teaching/questions/${asked.body.id}/answer`;
  expect((await send(teacher, address, answer)).status).toBe(204);
  await expect.poll(shown, { interval: 50 }).toEqual([true, true]);
});

test("both processes count a visitor's attempts together, whatever address their headers claim", async () => {
  const signIn = async () => {
    const response = await fetch(`${site.nginx.origin}/auth/sign-in/email`, {
      method: "POST",
      headers: {
        Origin: site.nginx.origin,
        "Content-Type": "application/json",
        "X-Forwarded-For": randomUUID(),
      },
      body: JSON.stringify({ email: "nobody@example.org", password: "a wrong password" }),
    });
    return response.status;
  };
  const seen = new Set<number>();
  for (let attempt = 0; attempt < 11; attempt++) seen.add(await signIn());
  expect([...seen]).toEqual([401, 429]);
});

test("a streamed list passes through nginx completely, and is not cached", async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "courses.ndjson");
  const rest = { category: "python", level: "beginner", hours: 3, details: "One of many" };
  const courses = Array.from({ length: 1_200 }, (_, number) =>
    JSON.stringify({ id: `one-of-many-${number}`, name: `Course ${number}`, ...rest }),
  );
  await writeFile(file, courses.join("\n"));
  expect(await runCommand(["import", file], folder.path)).toMatchObject({
    code: 0,
  });
  const isImported = async (origin: string) => {
    const { headers } = await fetch(`${origin}/api/courses?page=1&per_page=1`);
    return Number(headers.get("x-total-count")) > 1_000;
  };
  const areImported = async () => (await Promise.all(site.origins.map(isImported))).every(Boolean);
  await expect.poll(areImported).toBe(true);
  const requestList = async (address: string) => {
    const response = await fetch(site.nginx.origin + address);
    const list = (await response.json()) as unknown[];
    const complete = list.length === Number(response.headers.get("x-total-count"));
    return { long: list.length > 1_000, complete, cache: response.headers.get("x-cache-status") };
  };
  for (let turn = 0; turn < 2; turn++) {
    expect(await requestList("/api/courses")).toEqual({
      long: true,
      complete: true,
      cache: "MISS",
    });
  }
});
