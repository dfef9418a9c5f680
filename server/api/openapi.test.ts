import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { sampleApp } from "../../tests/site/sample-app.ts";
import { isPrivate } from "../http/addresses.ts";

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

test("every call of signed-in people has a path that is never cached, and has its own limits", async () => {
  await using site = await sampleApp();
  const { paths } = (await (await site.get("/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, { security?: object[] }>>;
  };
  const ofPeople = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).some(({ security }) => security) ? [path] : [],
  );
  expect(ofPeople.length).toBeGreaterThan(20);
  const exampleOf = (path: string) => path.replaceAll(/\{\w+\}/g, "example");
  expect(ofPeople.filter((path) => !isPrivate(exampleOf(path)))).toEqual([]);
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
