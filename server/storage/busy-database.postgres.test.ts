import { sql } from "kysely";
import { expect, test } from "vitest";
import { signUpCustomer } from "../../tests/people/customer.ts";
import { startServer } from "../../tests/site/running-server.ts";
import { databaseUrlOf } from "../../tests/databases/temporary-postgres.ts";
import { openDatabase } from "../database/open.ts";

/** More than a process has connections: some wait for a lock, the rest for a connection. */
const atOnce = 15;

test("requests that time out on a busy database are 503 with a retry, and storage is not reported as failed", async () => {
  await using server = await startServer({ LOG_LEVEL: "info" });
  const { origin, dataFolder } = server;
  const ada = await signUpCustomer(server);
  const request = async (address: string) => {
    const response = await fetch(origin + address, { headers: { Cookie: ada.cookie } });
    const { status, headers } = response;
    return { status, retryAfter: headers.get("retry-after"), text: await response.text() };
  };
  const databaseUrl = await databaseUrlOf(dataFolder);
  await using other = await openDatabase({ dataFolder, databaseUrl });

  const [page, data, api, ...sessions] = await other.transaction().execute(async (transaction) => {
    await sql`lock table "session", "course", "category"`.execute(transaction);
    const publicAddresses = ["/course/go", "/course/php.data", "/api/course/go"];
    const addresses = [...publicAddresses, ...Array(atOnce).fill("/auth/get-session")];
    return Promise.all(addresses.map(request));
  });
  const message = "Too many people are here at once. Please try again in a few seconds";
  const code = "temporarily_unavailable";
  const refused = { status: 503, retryAfter: "2" };
  for (const session of sessions) {
    expect(session).toEqual({ ...refused, text: JSON.stringify({ code, message }) });
  }
  expect(api).toEqual({ ...refused, text: JSON.stringify({ error: { code, message } }) });
  expect(data).toEqual({ ...refused, text: `${message}.` });
  expect(page).toEqual({ ...refused, text: expect.stringContaining(`<p>${message}.</p>`) });

  for (const address of ["/auth/get-session", "/api/course/go", "/course/go", "/readyz"]) {
    expect(await request(address)).toMatchObject({ status: 200 });
  }
  expect(server.output()).not.toContain("storage fails");
});
