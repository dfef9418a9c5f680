import { randomUUID } from "node:crypto";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { placeOrder } from "../server/checkout/place-order.ts";
import { sampleCheckout } from "../tests/people/sample-checkout.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";
import { median } from "./times.ts";

/**
 * Sequential orders of the free plan per second on the embedded database, each committed durably: through placeOrder,
 * and as a ratio to bare node:sqlite inserts of such a row with the same durability.
 */
const orders = 1_000;

/** Both are measured this many times in turn; the medians count, because the speed of a disk varies. */
const rounds = 7;

await using checkout = await sampleCheckout();
await using folder = await temporaryFolder();
const bare = openBare(path.join(folder.path, "bare.sqlite"));
const insertion = bare.prepare(
  "insert into course_order values (?, ?, ?, ?, 'beginner', 0, 'USD', 'paid', null, null, null, null, ?, ?, ?)",
);
const turns = [];
for (let round = 0; round < rounds; round++) {
  const placed = await ordersPerSecond(placeOne);
  const inserted = await ordersPerSecond(insertOne);
  turns.push({ placed, inserted, ratio: placed / inserted });
}
bare.close();
console.table({
  "orders/s through placeOrder": Math.round(median(turns.map(({ placed }) => placed))),
  "rows/s by bare node:sqlite": Math.round(median(turns.map(({ inserted }) => inserted))),
  ratio: median(turns.map(({ ratio }) => ratio)).toFixed(2),
});

async function ordersPerSecond(place: () => Promise<void>): Promise<number> {
  const began = performance.now();
  for (let order = 0; order < orders; order++) await place();
  return (orders * 1_000) / (performance.now() - began);
}

async function placeOne(): Promise<void> {
  const dependencies = { ...checkout.dependencies, courseName: async () => "A course" };
  const wanted = { courseId: randomUUID(), plan: "beginner" } as const;
  const placed = await placeOrder(dependencies, checkout.buyer, wanted, randomUUID());
  if (placed.kind !== "placed") throw new Error(placed.kind);
}

async function insertOne(): Promise<void> {
  const now = new Date().toISOString();
  insertion.run(randomUUID(), checkout.buyer.id, randomUUID(), "A course", now, now, now);
}

function openBare(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec("pragma journal_mode = wal; pragma synchronous = full");
  database.exec(
    "create table course_order (id text primary key, user_id text, course_id text, course_name text, plan text, amount integer, currency text, status text, provider text, reference text, payment_url text, reason text, created_at text, paid_at text, checked_at text)",
  );
  return database;
}
