import { expect, test } from "vitest";
import { ServerCallError } from "../api/server-call.ts";
import { isRefusal } from "./is-refusal.ts";

test.each([
  ["a wrong password", new ServerCallError("Invalid", { status: 401 }), true],
  ["no connection", new ServerCallError("The server cannot be reached"), false],
  ["too many attempts", new ServerCallError("Too many requests", { status: 429 }), false],
  ["a page of another address", new ServerCallError("Another address", { status: 403 }), false],
  ["code that could not be loaded", new Error("It could not be loaded"), false],
  ["a wrong password at Firebase", firebaseError("auth/wrong-password"), true],
  ["no connection to Firebase", firebaseError("auth/network-request-failed"), false],
  ["a closed window of Firebase", firebaseError("auth/popup-closed-by-user"), false],
])("%s: whether a field is to blame", (_, failure, expected) => {
  expect(isRefusal(failure)).toBe(expected);
});

function firebaseError(code: string): Error {
  return Object.assign(new Error(`Firebase: Error (${code}).`), { code });
}
