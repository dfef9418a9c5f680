import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { storageFailureOf } from "./storage-failure.ts";

const withCode = (code: string) => Object.assign(new Error("any words"), { code });
const ofSqlite = (errcode: number) => Object.assign(withCode("ERR_SQLITE_ERROR"), { errcode });

describe("an error is classified", () => {
  test.each([
    ["a full disk", [withCode("ENOSPC"), withCode("53100"), ofSqlite(13)], "disk full"],
    [
      "a missing permission to write",
      [withCode("EROFS"), ofSqlite(8), ofSqlite(10 + 256 * 12)],
      "data folder not writable",
    ],
    ["a database that only reads", [withCode("25006")], "database read-only"],
    [
      "a lost database",
      [
        withCode("57P01"),
        withCode("53300"),
        withCode("ECONNREFUSED"),
        new Error("Connection terminated unexpectedly"),
        ofSqlite(11),
      ],
      "database unreachable",
    ],
  ])("as %s", (_name, errors, problem) => {
    for (const error of errors) expect(storageFailureOf(error)).toEqual({ problem });
  });

  test("as busy, where waiting may help", () => {
    const words = new Error("timeout exceeded when trying to connect");
    for (const error of [withCode("55P03"), withCode("40P01"), ofSqlite(5), ofSqlite(6), words]) {
      expect(storageFailureOf(error)).toEqual({ problem: "database unreachable", busy: true });
    }
  });

  test("as unresponsive", () => {
    const words = new Error("Connection terminated due to connection timeout");
    for (const error of [withCode("ETIMEDOUT"), words]) {
      expect(storageFailureOf(error)).toEqual({
        problem: "database unreachable",
        unresponsive: true,
      });
    }
  });

  test("as no storage failure, when it is about the statement or not an error", () => {
    using database = new DatabaseSync(":memory:");
    const errors: unknown[] = [withCode("23505"), new Error("any words"), undefined, "words"];
    try {
      database.exec("select nothing");
    } catch (error) {
      errors.push(error);
    }
    expect(errors.map(storageFailureOf)).toEqual(Array(5).fill(undefined));
  });
});
