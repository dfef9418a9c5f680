import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { signUpCustomer } from "../../tests/people/customer.ts";
import { type SampleApp, sampleApp } from "../../tests/site/sample-app.ts";

test("the API's document follows Redocly's recommended rules", async () => {
  await using site = await sampleApp();
  const source = await (await site.get("/api/openapi.json")).text();
  const config = await createConfig({
    extends: ["recommended"],
    rules: { "parameter-description": "error", "operation-tag-defined": "error" },
  });

  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });

  expect(
    problems.map(({ ruleId, message, location: [place] }) => [ruleId, message, place?.pointer]),
  ).toEqual([]);
});

type Operation = {
  method: string;
  path: string;
  security?: object[];
  "x-access": string;
  "x-max-body": number;
};

/** Returns every operation of the document, with an address that has all its parts. */
async function operationsOf(site: SampleApp): Promise<Operation[]> {
  const { paths } = (await (await site.get("/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, Omit<Operation, "method" | "path">>>;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, "none"),
    })),
  );
}

test("calls of signed-in people need a session and the site's own pages, and no cache stores them", async () => {
  await using site = await sampleApp();
  const ofPeople = (await operationsOf(site)).filter((one) => one["x-access"] === "signed-in");
  expect(ofPeople.length).toBeGreaterThan(25);
  for (const { method, path, security } of ofPeople) {
    expect(security).toEqual([{ session: [] }, { idToken: [] }]);
    const from = (Origin: string) => site.get(path, { method, headers: { Origin } });
    const own = await from(site.origin);
    const cacheControl = own.headers.get("cache-control");
    expect([method, path, own.status, cacheControl]).toEqual([method, path, 401, "no-store"]);
    const { status } = await from("https://other.example");
    expect([method, path, status]).toEqual([method, path, method === "GET" ? 401 : 403]);
  }
});

test("a body may be as large as the call states, and no larger", async () => {
  await using site = await sampleApp();
  const { cookie } = await signUpCustomer(site);
  const withBody = (await operationsOf(site)).filter((one) => one["x-max-body"] > 0);
  expect(withBody.length).toBeGreaterThan(20);
  const headers = { Cookie: cookie, Origin: site.origin, "Content-Type": "application/json" };
  for (const { method, path, "x-max-body": maxBody } of withBody) {
    const statusOf = async (size: number) => {
      const init = { method, headers, body: " ".repeat(size) };
      return [method, path, (await site.get(path, init)).status === 413];
    };
    expect(await statusOf(maxBody)).toEqual([method, path, false]);
    expect(await statusOf(maxBody + 1)).toEqual([method, path, true]);
  }
});

test("these calls need no session, and no others", async () => {
  await using site = await sampleApp();
  const open = (await operationsOf(site)).filter((one) => one["x-access"] !== "signed-in");
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /api/category",
    "GET /api/category/counts",
    "GET /api/paths",
    "GET /api/courses",
    "GET /api/course/none",
    "GET /api/course/category/none",
    "GET /api/course/category/none/lessons",
    "GET /api/course/category/none/lessons/none",
    "GET /api/maincategory/none",
    "GET /api/search",
    "POST /api/payments/none/webhook",
    "POST /api/team/invitations/find",
    "GET /api/certificates/public/none",
    "POST /api/lesson-events",
    "POST /api/client-errors",
  ]);
});

type Schema = { type?: string | string[]; minimum?: number; maximum?: number };
type Parameter = { name: string; in: string; schema: Schema };

test("pages of lists are integers with bounds, so that a client made from the document can ask for page 2", async () => {
  await using site = await sampleApp();
  const { paths } = (await (await site.get("/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
  };
  const parameters = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((operation) => operation.parameters ?? []);
  const schemasOf = (name: string) =>
    new Set(
      parameters
        .filter((each) => each.name === name)
        .map(({ schema: { type, minimum, maximum } }) => `${type} ${minimum} ${maximum}`),
    );
  expect([...schemasOf("page"), ...schemasOf("per_page")]).toEqual([
    "integer 1 1000000",
    "integer 1 100",
  ]);
});

test("every number of the answers is an integer with a least value", async () => {
  await using site = await sampleApp();
  const { components, paths } = (await (await site.get("/api/openapi.json")).json()) as object & {
    components: unknown;
    paths: unknown;
  };
  const numbers = schemasIn([components, paths]).filter(({ type }) =>
    [type].flat().some((name) => name === "number" || name === "integer"),
  );
  expect(numbers.length).toBeGreaterThan(30);
  expect(
    numbers.filter(({ type, minimum }) => [type].flat()[0] !== "integer" || minimum === undefined),
  ).toEqual([]);
});

/** Returns all objects of a document that may be schemas. */
function schemasIn(part: unknown): Schema[] {
  if (typeof part !== "object" || part === null) return [];
  return [part as Schema, ...Object.values(part).flatMap(schemasIn)];
}
