import * as fc from "fast-check";
import { ada } from "../people/people.ts";

const fields = `email password name image rememberMe callbackURL redirectTo token newPassword
  currentPassword revokeOtherSessions newEmail provider idToken errorCallbackURL
  newUserCallbackURL scopes accountId providerId userId state code error additionalData
  disableRedirect __proto__ constructor`.split(/\s+/);

const hostileText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("", "\0", "a\0b@example.org", "\uD800", "x\uDFFF@example.org", "%", "%00", "//"),
  fc.constantFrom("x".repeat(20_000), "ছ".repeat(9000), "1e999", "[object Object]", "../..", "'--"),
  fc.constantFrom(
    "https://[",
    "http://",
    "javascript:alert(1)",
    "https://x:99999/",
    "\r\nSet-Cookie:",
  ),
);

const plausibleText = fc.oneof(
  fc.emailAddress(),
  fc.webUrl(),
  fc.constantFrom(ada.email, ada.password, "/profile", "google", "credential", "Ada"),
);

const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: plausibleText },
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(nested(2000), nested(20), [], {}, -1, 1e308, true, null),
  },
);

const record = fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 12 });

const bodies = fc.oneof(
  { weight: 5, arbitrary: record.map((it) => JSON.stringify(it)) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: record.map((it) => JSON.stringify(it).slice(0, -1)) },
  { weight: 1, arbitrary: record.map((it) => String(new URLSearchParams(texts(it)))) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  { weight: 1, arbitrary: fc.constantFrom("", "[".repeat(30_000), "x".repeat(40_000), "\uFEFF{}") },
);

const contentTypes = fc.oneof(
  { weight: 5, arbitrary: fc.constant("application/json") },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "",
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "application/json; charset=utf-16",
      "application/vnd.api+json",
      "image/png",
      ";;;",
    ),
  },
);

/** Requests that no form of the site sends: wrong types, broken JSON, null bytes, lone surrogates, deep and long values. */
export const hostileRequests = fc.record({
  method: fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"),
  parameter: fc.oneof(fc.constantFrom("google", "x", "%00", "%", "%2e%2e", "%ff"), hostileText),
  query: fc.oneof(fc.constant({}), record),
  body: bodies,
  contentType: contentTypes,
  allowedMethod: fc.boolean(),
  signedIn: fc.boolean(),
});

/** Returns the values as texts for a query. */
export function texts(it: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(it).map(([name, given]) => [
      name,
      (typeof given === "string" ? given : JSON.stringify(given)).slice(0, 2000),
    ]),
  );
}

function nested(depth: number): unknown {
  let inner: unknown = [];
  for (let level = 0; level < depth; level++) inner = level % 2 ? { a: inner } : [inner];
  return inner;
}
