import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type ArrayObject, JsonShapeError, splitArray } from "./json-objects.ts";

async function* inChunks(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function objectsOf(text: string, size: number): Promise<ArrayObject[]> {
  const objects: ArrayObject[] = [];
  for await (const object of splitArray(inChunks(text, size))) objects.push(object);
  return objects;
}

const objects = fc.array(fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue()));

test("any array, in chunks of any size, is split into its objects with their lines", async () => {
  await fc.assert(
    fc.asyncProperty(
      objects,
      fc.integer({ min: 1, max: 9 }),
      fc.nat(3),
      async (all, size, indent) => {
        const text = JSON.stringify(all, null, indent);
        const split = await objectsOf(text, size);
        expect(split.map((object) => JSON.parse(object.text))).toEqual(JSON.parse(text));
        let from = 0;
        for (const object of split) {
          const at = text.indexOf(object.text, from);
          expect(object.line).toBe(text.slice(0, at).split("\n").length);
          from = at + object.text.length;
        }
      },
    ),
  );
});

test.each([
  ["", "is empty", 1],
  ["[\n{}", "ends within the array", 2],
  ["[{}\n{}]", 'must have comma or end where it has "{"', 2],
  ["[{},\n]", 'must have object where it has "]"', 2],
  ["[1]", 'must have object or end where it has "1"', 1],
  ["[]\n\n[]", 'must have the end where it has "["', 3],
  ['[\n{"a": "\n', "begins here and does not end", 2],
])("%j is refused with its line", async (text, message, line) => {
  const failure: unknown = await objectsOf(text, 3).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(JsonShapeError);
  expect(failure).toMatchObject({ message, line });
});
