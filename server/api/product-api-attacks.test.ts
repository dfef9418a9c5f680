import * as fastCheck from "fast-check";
import { expect, test } from "vitest";
import { createConformance } from "../../tests/site/conformance.ts";
import { sampleApp } from "../../tests/site/sample-app.ts";

test("2,500 hostile paths and headers get a documented response, never a server error", async () => {
  await using site = await sampleApp({ cacheBytes: 2 * 1024 * 1024 });
  const conforms = createConformance(await (await site.get("/api/openapi.json")).json());
  const value = fastCheck.oneof(
    fastCheck
      .string({ unit: "binary", maxLength: 260 })
      .map((text) => encodeURIComponent(text.toWellFormed())),
    fastCheck.stringMatching(/^[ -~]{0,60}$/).map((text) => text.replaceAll(/[\s#]/g, "")),
    fastCheck.constantFrom(
      "..%2f..%2fetc%2fpasswd",
      "%",
      "%%",
      "%zz",
      "%c0%af",
      "'--",
      "%00",
      "a".repeat(5000),
      "__proto__",
      "constructor",
      "%2e%2e",
      "<script>",
      "1;drop table course",
    ),
  );
  const path = fastCheck
    .tuple(
      fastCheck.constantFrom(
        "/api/course/",
        "/api/course/category/",
        "/api/course/category/react-tea-stall-menu/lessons/",
        "/api/maincategory/",
        "/api/",
        "/api/courses?page=",
        "/api/course/python?per_page=",
      ),
      value,
    )
    .map(([start, end]) => start + end);
  const header = fastCheck.stringMatching(/^[!-~][ -~]{0,80}$/);
  const headers = fastCheck.record(
    {
      "if-none-match": header,
      accept: header,
      "accept-encoding": header,
      origin: header,
      range: header,
    },
    { requiredKeys: [] },
  );
  await fastCheck.assert(
    fastCheck.asyncProperty(path, headers, async (address, given) => {
      const [got, head] = await Promise.all([
        site.get(address, { headers: given }),
        site.get(address, { headers: given, method: "HEAD" }),
      ]);
      expect(got.status).toBeLessThan(500);
      expect(head.status).toBe(got.status);
      expect(await conforms(address, got)).toEqual([]);
    }),
    { numRuns: 2500 },
  );
});
