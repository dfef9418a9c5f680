import type { PlanId } from "../../contract/plan.ts";
import type { WalkedSubscription } from "./walked-subscription.ts";

/** A row of the table of subscriptions in docs/payments.md, and how it comes about. */
export type Transition = {
  from: string;
  event: string;
  to: string;
  walk: (person: WalkedSubscription) => Promise<unknown>;
  /** What the subscription is afterwards, where that is not what it was. */
  after: {
    state?: string;
    plan?: PlanId;
    open?: string;
    isOpen?: boolean;
    paidMonths?: number;
  };
  /** The plan before, where it is not the one that the state usually has here. */
  plan?: PlanId;
  /** Test payments have no Dashboard and no disputes, and refund no plan that has ended. */
  onlyAtStripe?: true;
};

export const withGrace = "`paidUntil` + 7 days";
export const withoutGrace = "`paidUntil`";

const endedAndClosed = { state: "ended", open: withoutGrace, isOpen: false };

/** Every row of the table, in its order. */
export const transitions: Transition[] = [
  {
    from: "none",
    event: "the payment of an order is refused",
    to: "none",
    walk: (person) => person.orderUnpaid("pro"),
    after: { state: "none" },
  },
  {
    from: "none",
    event: "an order is paid",
    to: "active",
    walk: (person) => person.order("pro"),
    after: { state: "active", plan: "pro", open: withGrace },
  },
  {
    from: "active",
    event: "the month ends, and the next one is paid",
    to: "active, a month later",
    walk: (person) => person.endMonth("charged"),
    after: { paidMonths: 2 },
  },
  {
    from: "active",
    event: "the month ends, and the next one is declined",
    to: "past due",
    walk: (person) => person.endMonth("declined"),
    after: { state: "past due" },
  },
  {
    from: "active",
    event: "the person cancels, on the site or in the portal",
    to: "active, cancelled",
    walk: (person) => person.setRenewal(false),
    after: { state: "active, cancelled", open: withoutGrace },
  },
  {
    from: "active",
    event: "a larger plan is chosen, and its charge succeeds",
    to: "active, on the larger plan at once",
    walk: (person) => person.change("team"),
    after: { plan: "team" },
  },
  {
    from: "active",
    event: "a larger plan is chosen, and its charge fails",
    to: "active, unchanged until that is paid",
    walk: changeDeclined,
    after: {},
  },
  {
    from: "active",
    event: "the declined charge of a larger plan is paid",
    to: "active, on the larger plan",
    walk: async (person) => {
      await changeDeclined(person);
      await person.payChange();
    },
    after: { plan: "team" },
  },
  {
    from: "active",
    event: "a smaller plan is chosen",
    to: "active, planned",
    plan: "team",
    walk: (person) => person.change("pro"),
    after: { state: "active, planned" },
  },
  {
    from: "active, planned",
    event: "the present plan is chosen again",
    to: "active",
    walk: (person) => person.change("team"),
    after: { state: "active" },
  },
  {
    from: "active, planned",
    event: "the month ends, and the next one is paid",
    to: "active, on the smaller plan",
    walk: (person) => person.endMonth("charged"),
    after: { state: "active", plan: "pro", paidMonths: 2 },
  },
  {
    from: "active, planned",
    event: "the month ends, and the next one is declined",
    to: "past due, on the smaller plan",
    walk: (person) => person.endMonth("declined"),
    after: { state: "past due", plan: "pro" },
  },
  {
    from: "active, planned",
    event: "the person cancels",
    to: "active, cancelled: the change is taken back",
    walk: (person) => person.setRenewal(false),
    after: { state: "active, cancelled", open: withoutGrace },
  },
  {
    from: "active, cancelled",
    event: "the person resumes",
    to: "active",
    walk: (person) => person.setRenewal(true),
    after: { state: "active", open: withGrace },
  },
  {
    from: "active, cancelled",
    event: "a larger plan is chosen, and its charge succeeds",
    to: "active, on the larger plan at once",
    walk: (person) => person.change("team"),
    after: { state: "active", plan: "team", open: withGrace },
  },
  {
    from: "active, cancelled",
    event: "a larger plan is chosen, and its charge fails",
    to: "active, cancelled, unchanged until that is paid",
    walk: changeDeclined,
    after: {},
  },
  {
    from: "active, cancelled",
    event: "a smaller plan is chosen",
    to: "active, planned",
    plan: "team",
    walk: (person) => person.change("pro"),
    after: { state: "active, planned", open: withGrace },
  },
  {
    from: "active, cancelled",
    event: "the month ends",
    to: "ended, closed",
    walk: (person) => person.endMonth("charged"),
    after: endedAndClosed,
  },
  {
    from: "past due",
    event: "a later attempt is declined",
    to: "past due",
    walk: (person) => person.tryAgain("declined"),
    after: {},
  },
  {
    from: "past due",
    event: "a later attempt succeeds",
    to: "active",
    walk: (person) => person.tryAgain("charged"),
    after: { state: "active", paidMonths: 2 },
  },
  {
    from: "past due",
    event: "another plan is chosen",
    to: "past due: the change is refused",
    walk: (person) => person.change("team"),
    after: {},
  },
  {
    from: "past due",
    event: "the person cancels",
    to: "ended, closed at once",
    walk: (person) => person.setRenewal(false),
    after: endedAndClosed,
  },
  {
    from: "past due",
    event: "Stripe gives up",
    to: "ended, closed at once",
    walk: (person) => person.giveUp(),
    after: endedAndClosed,
  },
  {
    from: "any of these four",
    event: "all payments of the last month are refunded",
    to: "ended, closed at once",
    walk: (person) => person.refund(),
    after: endedAndClosed,
  },
  {
    from: "any of these four",
    event: "you end it as surplus",
    to: "ended, closed at once, its month is refunded",
    walk: (person) => person.endAsSurplus(),
    after: endedAndClosed,
  },
  {
    from: "any of these four",
    event: "you cancel it at once in the Dashboard",
    to: "ended, open until `paidUntil`",
    walk: (person) => person.cancelAtOnce!(),
    after: { state: "ended", open: withoutGrace },
    onlyAtStripe: true,
  },
  {
    from: "any of these four",
    event: "Stripe cancels it after a dispute",
    to: "ended, closed at once",
    walk: (person) => person.loseDispute!(),
    after: endedAndClosed,
    onlyAtStripe: true,
  },
  {
    from: "ended",
    event: "all payments of the last month are refunded",
    to: "ended, closed at once",
    walk: (person) => person.refund(),
    after: endedAndClosed,
    onlyAtStripe: true,
  },
  {
    from: "ended",
    event: "an order is paid",
    to: "another one, active",
    walk: (person) => person.order("team"),
    after: { state: "active", plan: "team", open: withGrace },
  },
];

async function changeDeclined(person: WalkedSubscription): Promise<void> {
  await person.declineChanges(true);
  await person.change("team");
  await person.declineChanges(false);
}
