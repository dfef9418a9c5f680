import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PlanId } from "../../contract/plan.ts";
import {
  transitions,
  withGrace,
  withoutGrace,
} from "../../tests/people/subscription-transitions.ts";
import { type WalkedSubscription, checkoutWith } from "../../tests/people/walked-subscription.ts";
import { startStripe } from "../../tests/services/stripe-events.ts";
import { startTestPayments } from "../../tests/services/test-payment-events.ts";

type State = {
  plan: PlanId;
  open: string;
  /** Brings an active subscription into the state. */
  reach: (person: WalkedSubscription) => Promise<unknown>;
};

const states: Record<string, State> = {
  active: { plan: "pro", open: withGrace, reach: async () => {} },
  "active, planned": { plan: "team", open: withGrace, reach: (person) => person.change("pro") },
  "active, cancelled": {
    plan: "pro",
    open: withoutGrace,
    reach: (person) => person.setRenewal(false),
  },
  "past due": { plan: "pro", open: withGrace, reach: (person) => person.endMonth("declined") },
};

/** A transition from "any of these four" is walked from each. */
const walks = transitions.flatMap((transition) =>
  transition.from === "any of these four"
    ? Object.keys(states).map((from) => ({ ...transition, from }))
    : [transition],
);

test("docs/payments.md has a row for each transition", async () => {
  const docs = path.resolve(import.meta.dirname, "../../docs/payments.md");
  const [, section] = (await readFile(docs, "utf8")).split("\n## Subscriptions\n");
  const lines = section!
    .split("\n## ")[0]!
    .split("\n")
    .filter((line) => line.startsWith("|"));
  let from = "";
  const rows = lines.slice(2).map((line) => {
    const [, state, , event, to] = line.split("|").map((cell) => cell.trim());
    from = state || from;
    return { from, event, to };
  });
  expect(rows).toEqual(
    transitions.map(({ from: state, event, to }) => ({ from: state, event, to })),
  );
});

describe.each([
  ["Stripe", startStripe],
  ["test payments", startTestPayments],
])("%s", (provider, start) => {
  let checkout: Awaited<ReturnType<typeof checkoutWith>>;
  beforeAll(async () => {
    checkout = await checkoutWith(start);
  });
  afterAll(() => checkout[Symbol.asyncDispose]());

  const possible = walks.filter(({ onlyAtStripe }) => provider === "Stripe" || !onlyAtStripe);
  test.each(possible)("$from: $event → $to", async ({ from, plan, walk, after }) => {
    const person = await checkout.newSubscriber();
    const before = await reach(person, from, plan);
    await walk(person);
    expect(await person.described()).toMatchObject({ ...before, ...after });
  });
});

/** Brings a person's subscription into a state; returns what it is there, as far as that stays unless it is changed. */
async function reach(person: WalkedSubscription, from: string, plan?: PlanId) {
  if (from === "none") return {};
  if (from === "ended") return reachEnd(person);
  const state = states[from]!;
  const before = { state: from, plan: plan ?? state.plan, open: state.open, paidMonths: 1 };
  await person.order(before.plan);
  await state.reach(person);
  expect(await person.described()).toEqual({ ...before, isOpen: true });
  return before;
}

async function reachEnd(person: WalkedSubscription) {
  await person.order("pro");
  if (person.cancelAtOnce) {
    await person.cancelAtOnce();
  } else {
    await person.setRenewal(false);
    await person.endMonth("charged");
  }
  expect(await person.described()).toMatchObject({ state: "ended" });
  return {};
}
