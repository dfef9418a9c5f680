import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { newAccount, sendForm } from "../../tests/people/people.ts";
import { startServer } from "../../tests/site/running-server.ts";
import { databaseFile } from "./sqlite.ts";

test("a slow statement is logged with the request that sent it, without values", async () => {
  await using server = await startServer();
  const account = newAccount();
  using other = new DatabaseSync(databaseFile(server.dataFolder));
  other.exec("begin immediate");
  const responding = sendForm(server, "/sign-up/email", { ...account, name: "" });
  await pause(1_000);
  other.exec("rollback");
  const response = await responding;
  await expect.poll(server.output).toContain("a slow query");
  const slow = server
    .output()
    .split("\n")
    .find((line) => line.includes("a slow query"));
  expect(JSON.parse(slow ?? "{}")).toMatchObject({
    requestId: response.headers.get("x-request-id"),
    operation: expect.any(String),
    sql: expect.stringContaining("?"),
  });
  expect(slow).not.toContain(account.email);
});
