import { expect, test } from "vitest";
import type { CurrentSubscription, Subscription } from "../../contract/subscription.ts";
import { offerOf } from "../checkout/plan-offer.ts";
import { noteServerTime } from "../api/server-time.ts";
import { isOpen, openPlan } from "./subscription.ts";

const later = new Date(Date.now() + 86_400_000).toISOString();
const earlier = new Date(Date.now() - 86_400_000).toISOString();

const pro: Subscription = {
  plan: "pro",
  amount: 2400,
  currency: "USD",
  status: "active",
  startedAt: earlier,
  paidUntil: later,
  openUntil: later,
  renews: true,
  nextPlan: null,
  nextAmount: null,
  resumable: false,
  orderId: "P-1111111111",
  seats: null,
};
const unpaid: Subscription = { ...pro, status: "past_due", paidUntil: earlier, openUntil: earlier };
const nothing: CurrentSubscription = { subscription: null, alsoOpen: null, seat: null };
const team = { plan: "team", openUntil: later } as const;
const seat = { owner: "Ada", openUntil: later, renews: true };

test.each<[string, Partial<CurrentSubscription>, string | undefined]>([
  ["nothing", {}, undefined],
  ["what is paid", { subscription: pro }, "pro"],
  ["a gift beside an unpaid plan", { subscription: unpaid, alsoOpen: team }, "team"],
  ["a larger gift beside a paid plan", { subscription: pro, alsoOpen: team }, "team"],
  [
    "a smaller one beside it",
    { subscription: { ...pro, plan: "team" }, alsoOpen: { ...team, plan: "pro" } },
    "team",
  ],
  ["a seat beside a smaller plan", { subscription: pro, seat }, "team"],
  [
    "a closed seat and an unpaid plan",
    { subscription: unpaid, seat: { ...seat, openUntil: null } },
    undefined,
  ],
])("of %s, the largest open plan counts", (_what, given, plan) => {
  expect(openPlan({ ...nothing, ...given })?.plan).toBe(plan);
});

test.each<[string, Partial<Subscription>]>([
  ["unpaid renewal", { status: "past_due" }],
  ["awaited renewal", {}],
  ["awaited end", { renews: false, openUntil: earlier }],
])("while a plan whose month is over has an %s, no other is offered", (offer, given) => {
  const running = { ...pro, paidUntil: earlier, ...given };
  expect(offerOf("team", running)).toBe(offer);
});

test("with a larger gift beside a paid plan, the larger plan is included, and no change is offered", () => {
  const open = openPlan({ ...nothing, subscription: pro, alsoOpen: team });
  expect(offerOf("team", open ?? null)).toBe("included");
});

test("whether a plan is open is told by the server's clock, not by the device's", () => {
  const told = (date: string) =>
    noteServerTime(
      new Response("", {
        headers: { Date: new Date(date).toUTCString(), "Cache-Control": "no-store" },
      }),
    );
  told("2020-02-01T12:00:00Z");
  expect(isOpen({ ...pro, openUntil: "2020-03-01T12:00:00Z" })).toBe(true);
  told("2020-03-02T12:00:00Z");
  expect(isOpen({ ...pro, openUntil: "2020-03-01T12:00:00Z" })).toBe(false);
});
