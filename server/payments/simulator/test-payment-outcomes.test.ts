import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { pino } from "pino";
import { expect, test } from "vitest";
import { emptyDatabase } from "../../../tests/databases/temporary-database.ts";
import { freePort } from "../../../tests/site/running-server.ts";
import { deliver, newEvent } from "./test-payment-outcomes.ts";
import { findTestPayment } from "./test-payment-provider.ts";

test("an event that comes while another is delivered is delivered after it", async () => {
  await using opened = await emptyDatabase();
  const { database } = opened;
  const port = await freePort();
  const received: string[] = [];
  const second = newEvent(Date.now() - 1);
  const server = createServer(async (request, response) => {
    received.push(((await json(request)) as { id: string }).id);
    if (received.length === 1) await database.updateTable("test_payment").set(second).execute();
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const dependencies = {
    database,
    origin: `http://127.0.0.1:${port}`,
    secret: randomBytes(32),
    log: pino({ level: "silent" }),
    isOn: () => true,
    lateDelay: 0,
    retryInterval: 50,
  };
  const first = newEvent(Date.now() - 1);
  await database
    .insertInto("test_payment")
    .values({
      reference: "test_1",
      order_id: "P-0000000000",
      plan: "pro",
      amount: 2400,
      return_url: "/",
      cancel_url: "/",
      outcome: "paid",
      renews: 1,
      past_due: 0,
      declines: 0,
      charges: "[]",
      ...first,
    })
    .execute();

  const send = async () => deliver(dependencies, (await findTestPayment(database, "test_1"))!);
  await send();
  expect((await findTestPayment(database, "test_1"))!.delivered_at).toBeNull();
  await send();
  expect((await findTestPayment(database, "test_1"))!.delivered_at).not.toBeNull();
  await send();
  expect(received).toEqual([first.event_id, second.event_id]);

  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
