import { expect, test } from "vitest";
import { manifestSchema } from "./manifest.ts";

/** Returns whether a manifest may name a file with this path. */
function allows(path: string): boolean {
  return manifestSchema.safeParse({
    product: "pathshala",
    format: 1,
    version: "1.0.0",
    madeAt: new Date().toISOString(),
    database: "sqlite",
    migrations: [],
    files: [{ path, bytes: 1, sha256: "0".repeat(64) }],
  }).success;
}

test.each(["pathshala.sqlite", "pathshala.dump", "auth-secret", "outbox/1.eml", "outbox/..eml"])(
  "a backup may hold %s",
  (path) => expect(allows(path)).toBe(true),
);

test.each([
  "outbox",
  "outbox/",
  "outbox/.",
  "outbox/..",
  "outbox/../auth-secret",
  "outbox/a/b",
  "outbox\\..",
  "../pathshala.sqlite",
  "/auth-secret",
  "auth-secret/",
  "manifest.json",
])("nothing is written to %s", (path) => expect(allows(path)).toBe(false));
