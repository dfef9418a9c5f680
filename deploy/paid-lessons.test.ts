import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../server/database/open.ts";
import { addLessons, lessonCourse, paidText } from "../tests/databases/sample-lessons.ts";
import { databaseSettings, sampleFolders } from "../tests/databases/temporary-database.ts";
import { type Customer, signUpCustomer } from "../tests/people/customer.ts";
import { subscribe } from "../tests/people/subscription-row.ts";
import { spawnCatalogue } from "../tests/site/catalogue-command.ts";
import { type Nginx, startNginx } from "../tests/site/nginx.ts";
import { type RunningServer, freePort, startServer } from "../tests/site/running-server.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

let server: RunningServer;
let nginx: Nginx;
let subscriber: Customer;

beforeAll(async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  server = await startServer({ ORIGIN: origin, TRUST_PROXY: "1", LOG_LEVEL: "warn" });
  const { host } = new URL(server.origin);
  nginx = await startNginx(port, [host, host]);
  subscriber = await signUpCustomer({ origin, get: server.get });
  await using database = await openDatabase(await databaseSettings(server.dataFolder));
  await addLessons(database);
  await subscribe(database, subscriber);
});

afterAll(async () => {
  await nginx[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

test("of a subscriber and strangers at the same moment, only the subscriber gets a paid lesson", async () => {
  const call = `/api/course/category/${lessonCourse}/lessons/a-till`;
  const page = `/course/category/${lessonCourse}/lesson/a-till`;
  const encoding = { "Accept-Encoding": "br, gzip" };
  const subscribed = { headers: { Cookie: subscriber.cookie, ...encoding } };
  const requests: [string, RequestInit][] = [
    [call, subscribed],
    [call, { headers: encoding }],
    [call, { headers: { Range: "bytes=0-", "If-None-Match": "*" } }],
    [call, { headers: { Cookie: "better-auth.session_token=none", ...encoding } }],
    [call, { headers: { ...encoding, "X-Forwarded-For": "127.0.0.1" }, method: "HEAD" }],
    [page, subscribed],
    [page, { headers: encoding }],
  ];
  const read = async (origin: string, address: string, init: RequestInit) => {
    const response = await fetch(origin + address, init);
    const { status, headers } = response;
    const readable = (await response.text()).includes(paidText);
    const reads = address === call && init === subscribed;
    expect([address, status, readable]).toEqual([
      address,
      address === page || reads ? 200 : 401,
      reads,
    ]);
    const cached = headers.get("etag") !== null || headers.get("cache-control") !== "no-store";
    expect([address, cached]).toEqual([address, address === page]);
  };
  for (let round = 0; round < 25; round++) {
    const first = round % requests.length;
    const inTurn = [...requests.slice(first), ...requests.slice(0, first)];
    await Promise.all(
      [server.origin, nginx.origin].flatMap((origin) =>
        inTurn.map(([address, init]) => read(origin, address, init)),
      ),
    );
  }
});

type ApiDocument = { paths: Record<string, Record<string, object>> };

test("nginx and the site agree on what no cache may store", async () => {
  const text = await readFile(path.join(import.meta.dirname, "nginx", "pathshala.conf"), "utf8");
  const pattern = new RegExp(/location ~ (\^\S+) \{\n\s+proxy_pass/.exec(text)![1]!);
  const { paths } = (await (await server.get("/api/openapi.json")).json()) as ApiDocument;
  const calls = Object.entries(paths).flatMap(([address, operations]) =>
    Object.keys(operations).map((method) => [method, address.replaceAll(/\{\w+\}/g, "none")]),
  );
  expect(calls.length).toBeGreaterThan(40);
  const others =
    `/auth /auth/ /auth/get-session /healthz /readyz / /home /authors /run/x.js /alpona/x.svg /x/auth
    /x/api/orders /checkout/x /API/orders /course/category/x/lesson/y /api/courses /api/docs`.split(
      /\s+/,
    );
  for (const [method = "", address = ""] of [...calls, ...others.map((other) => ["get", other])]) {
    const { headers } = await server.get(address, { method: method.toUpperCase() });
    const isStored = headers.get("cache-control") !== "no-store";
    expect([method, address, pattern.test(address)]).toEqual([method, address, !isStored]);
  }
});

/** What the free lesson says. */
const freeText = "Rahima sells tea";

/** Imports the free lesson of the sample as one that needs a plan. */
async function makePaid(): Promise<void> {
  await using folder = await temporaryFolder();
  const at = (...names: string[]) => path.join(folder.path, ...names);
  const sample = (name: string) => path.join(sampleFolders.content, name);
  await cp(sample("categories.yaml"), at("categories.yaml"));
  await cp(sample(`courses/python/${lessonCourse}.md`), at(`${lessonCourse}.md`));
  await mkdir(at(lessonCourse));
  await writeFile(
    at(lessonCourse, "01-a-price.md"),
    `---\ntitle: A price\nchapter: The stall\nminutes: 20\n---\nA stall.\n\n${freeText}.\n`,
  );
  const run = await spawnCatalogue(["import", folder.path], server.dataFolder);
  expect(run).toMatchObject({ code: 0, errors: "" });
}

test("a free lesson that an import makes paid cannot be read two seconds later", async () => {
  const addresses = [
    `/course/category/${lessonCourse}/lesson/a-price`,
    `/COURSE/category/${lessonCourse}/LESSON/a-price`,
    `/course/category/${lessonCourse}/lesson/a-price.data`,
    `/api/course/category/${lessonCourse}/lessons/a-price`,
  ];
  const read = (origins: string[], encodings: string[]) =>
    Promise.all(
      origins.flatMap((origin) =>
        addresses.flatMap((address) =>
          encodings.map(async (encoding) => {
            const headers = { "Accept-Encoding": encoding };
            const response = await fetch(origin + address, { headers });
            return (await response.text()).includes(freeText);
          }),
        ),
      ),
    );
  const both = [server.origin, nginx.origin];
  for (let turn = 0; turn < 2; turn++) {
    expect(await read(both, ["br", "gzip", "identity"])).not.toContain(false);
  }

  await makePaid();
  await pause(2_000);
  // At the same moment: none of them may get the old page while nginx asks for the new one.
  const many = Array.from({ length: 10 }, () => nginx.origin);
  expect(await read([server.origin, ...many], ["br", "gzip"])).not.toContain(true);
  const { body } = await subscriber.call<object>(addresses[3]!);
  expect(JSON.stringify(body)).toContain(freeText);

  // nginx has not asked for these since the import.
  server.process.kill("SIGKILL");
  expect(await read([nginx.origin], ["identity"])).not.toContain(true);
});
