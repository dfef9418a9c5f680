import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { signUpCustomer } from "../people/customer.ts";
import { listeningSite } from "../site/listening-site.ts";

type Operation = { requestBody?: object; security?: object[] };
type ApiDocument = { paths: Record<string, Record<string, Operation>> };

/** 190 kB that no call knows. */
const unknownKeys = JSON.stringify(
  Object.fromEntries(Array.from({ length: 9_000 }, (_, number) => [`unknown key ${number}`, 1])),
);

/** How often each malformed body is sent. */
const turns = 45;

const malformed = { unknownKeys, "no JSON": "{", "another type": "[1, 2]" };

/** The method and address of every private call with a body, with all parts of the address filled in. */
let calls: [method: string, path: string][];

beforeAll(async () => {
  await using site = await listeningSite();
  const { paths } = (await (await site.get("/api/openapi.json")).json()) as ApiDocument;
  calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { requestBody, security }]) => requestBody && security?.length)
      .map(([method]): [string, string] => [
        method.toUpperCase(),
        path.replaceAll(/\{\w+\}/g, "none"),
      ]),
  );
});

test("the calls of a person are counted together, whatever their addresses", async () => {
  await using site = await listeningSite();
  const person = await signUpCustomer(site);
  // Looking at an invitation needs no account, and is limited by address.
  const ofPersons = calls.filter(([, path]) => !path.endsWith("/find"));
  const statuses: (number | undefined)[] = [];
  for (let turn = 0; turn < 2 * turns; turn++) {
    const [method, path] = ofPersons[turn % ofPersons.length]!;
    statuses.push((await send(site.origin + path, method, person.cookie, "{")).status);
  }
  // Some are beyond a limit of their own.
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(60);
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
  expect(new Set(statuses.slice(-ofPersons.length))).toEqual(new Set([429]));
  expect(await person.orders()).toEqual([]);
});

test("malformed bodies are refused in short, and from the 60th in a minute on unread", async () => {
  expect(calls.length).toBeGreaterThan(5);
  await using site = await listeningSite();
  for (const [method, path] of calls) {
    const person = await signUpCustomer(site);
    const outcomes: string[] = [];
    for (const body of Object.values(malformed)) {
      for (let turn = 0; turn < turns; turn++) {
        const { status, length } = await send(site.origin + path, method, person.cookie, body);
        outcomes.push(`${status}${length > 700 ? " and long" : ""}`);
      }
    }
    // What is announced as too large for a call is not read either.
    const {
      "400": refused = [],
      "413": large = [],
      "429": unread = [],
      ...others
    } = Object.groupBy(outcomes, (outcome) => outcome);
    expect({ path, others }).toEqual({ path, others: {} });
    expect(refused.length).toBeLessThanOrEqual(60);
    expect(unread.length).toBe(3 * turns - refused.length - large.length);
    expect(unread.length).toBeGreaterThanOrEqual(2 * turns - 60);
  }
});

/** Sends a body on a connection of its own; one that the server closes before it has read the body counts as too large. */
async function send(url: string, method: string, cookie: string, body: string) {
  const headers = {
    Cookie: cookie,
    Origin: new URL(url).origin,
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
  };
  const sent = request(url, { method, headers, agent: false }).on("error", () => {});
  sent.end(body);
  try {
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    const text = Buffer.concat(await response.toArray());
    return { status: response.statusCode, length: text.length };
  } catch {
    return { status: 413, length: 0 };
  }
}
