import { expect, test } from "vitest";
import { needsMailTls, plainConnections, withDatabaseTls } from "./encrypted-connections.ts";

test.each([
  "postgres://ada:secret@localhost/pathshala",
  "postgres://ada:secret@127.0.0.1:5432/pathshala",
  "postgres://ada:secret@[::1]/pathshala",
  "postgres://ada@%2Fvar%2Frun%2Fpostgresql/pathshala",
  "postgres:///pathshala?host=/var/run/postgresql",
  "postgres://ada:secret@db.example.org/pathshala?sslmode=disable",
  "postgres://ada:secret@db.example.org/pathshala?sslmode=verify-full&sslrootcert=/etc/ca.pem",
])("%s is used as it is", (url) => {
  expect(withDatabaseTls(url)).toBe(url);
});

test.each([
  "postgres://ada:p%40ss@db.example.org/pathshala",
  "postgres://ada:secret@localhost.example.org/pathshala",
  "postgres://ada:secret@10.0.0.5/pathshala",
  "postgres:///pathshala?host=db.example.org",
])("%s is used with TLS", (url) => {
  expect(withDatabaseTls(url)).toBe(`${url}${url.includes("?") ? "&" : "?"}sslmode=verify-full`);
});

test.each([
  ["smtp://mail.example.org:587", true],
  ["smtp://127.0.0.1.example.org", true],
  ["smtp://mail.example.org?ignoreTLS=true", false],
  ["smtp://localhost:25", false],
  ["smtp://127.0.0.1", false],
])("%s needs TLS: %s", (url, expected) => {
  expect(needsMailTls(url)).toBe(expected);
});

test("what travels in clear text is named, without the password", () => {
  expect(
    plainConnections({
      databaseUrl: "postgres://ada:secret@db.example.org/pathshala?sslmode=disable",
      smtpUrl: "smtp://post:secret@mail.example.org?ignoreTLS=true",
    }),
  ).toEqual([
    "data travels to db.example.org without TLS (DATABASE_URL has sslmode=disable)",
    "mail travels to mail.example.org without TLS (SMTP_URL has ignoreTLS=true)",
  ]);
  expect(
    plainConnections({
      databaseUrl: "postgres://ada@127.0.0.1/pathshala?sslmode=disable",
      smtpUrl: "smtps://mail.example.org",
    }),
  ).toEqual([]);
  expect(plainConnections({ databaseUrl: undefined, smtpUrl: undefined })).toEqual([]);
});
