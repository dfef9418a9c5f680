import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sampleDatabase } from "../../tests/databases/temporary-database.ts";
import { createProductApi } from "../api/product-api.ts";

const operators = fc.constantFrom(
  ..."\" ' ` % _ * \\ \\\\ -- ; ( ) [ ] { } < > & | ! ~ ^ : = + # ++ ? , . / @ $ \0".split(" "),
  ..."AND OR NOT NEAR/2 name:* c++ c# 🎉 👩‍👩‍👧‍👦 \u202E \u200F \u200B \uD800 x\uDFFF \uFEFF %00 %E0%A4 ﷽".split(
    " ",
  ),
  "' or 1=1 --",
  "a̐éö̲".repeat(50),
  "ক্".repeat(60),
  "x".repeat(10_000),
  "python ".repeat(1_400),
  "\u0301".repeat(5_000),
);

const hostileQuery = fc
  .array(fc.oneof(operators, fc.string({ unit: "binary", maxLength: 40 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(" "));

/** A query's parameter as a client may send it: escaped, or as it is. */
const parameters = fc.tuple(
  fc.constantFrom("q", "q", "q", "level", "lang", "category", "sort", "page"),
  hostileQuery,
  fc.boolean(),
);

test("10,000 hostile queries fail none, and none costs much more than a usual one", async () => {
  await using opened = await sampleDatabase();
  const api = createProductApi(opened.database);
  const timed = async (query: string) => {
    const began = performance.now();
    const { status } = await api.request(`/api/search?${query}`);
    return { status, took: performance.now() - began };
  };
  const usual: number[] = [];
  for (let turn = 0; turn < 300; turn++) usual.push((await timed("q=pythn+lendng+libray")).took);
  const usualTime = usual.toSorted((one, other) => one - other)[150]!;

  const slow: string[] = [];
  for (const [name, value, isEscaped] of fc.sample(parameters, { numRuns: 10_000, seed: 5 })) {
    const text = isEscaped
      ? encodeURIComponent(value.toWellFormed())
      : value.replaceAll(/[#\s]/g, "+");
    const query = `${name}=${text}`;
    const { status, took } = await timed(query);
    expect([query.slice(0, 200), [200, 400]]).toEqual([
      query.slice(0, 200),
      expect.arrayContaining([status]),
    ]);
    if (took > usualTime * 20) slow.push(query);
  }
  // The machine may have been busy with something else.
  for (const query of slow) {
    const again = [await timed(query), await timed(query), await timed(query)];
    expect(Math.min(...again.map(({ took }) => took))).toBeLessThan(usualTime * 20);
  }
});
