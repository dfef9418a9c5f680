import type { Order } from "../contract/order.ts";
import type { AlsoOpen, Enrolment, Seat, Subscription } from "../contract/subscription.ts";
import { listOrders, ordersOfRows } from "../server/orders/orders.ts";
import {
  alsoOpenOfRow,
  findOwnPlans,
  subscriptionOfRow,
} from "../server/plans/current-subscription.ts";
import { listEnrolments } from "../server/enrolments/enrolments.ts";
import type { Database } from "../server/database/schema.ts";
import type { Person } from "../server/identity/find-person.ts";
import { findSeat } from "../server/team/membership.ts";
import { seatsOfPlan } from "../server/team/seats.ts";
import { dayOf } from "./days.ts";
import { writeTable } from "./terminal/table.ts";
import { writeLine } from "./terminal/terminal.ts";

/** The newest of each that are shown. */
const shown = { page: 1, perPage: 100 };

type PersonReport = Person & {
  plan: Subscription | null;
  /** Given, or not over, beside that. */
  alsoOpen: AlsoOpen | null;
  /** In somebody else's team. */
  seat: Seat | null;
  sessions: number;
  enrolments: Enrolment[];
  orders: Order[];
};

/** Returns what an operator may want to know about a person; the newest 100 courses and orders. */
export async function describePerson(database: Database, person: Person): Promise<PersonReport> {
  const { subscription, alsoOpen } = await findOwnPlans(database, person.id);
  const { orders } = await listOrders(database, person.id, shown);
  const { enrolments } = await listEnrolments(database, person.id, shown);
  const { sessions } = await database
    .selectFrom("session")
    .select(({ fn }) => fn.countAll().as("sessions"))
    .where("userId", "=", person.id)
    .executeTakeFirstOrThrow();
  return {
    ...person,
    plan: subscription
      ? subscriptionOfRow(subscription, await seatsOfPlan(database, subscription))
      : null,
    alsoOpen: alsoOpenOfRow(alsoOpen),
    seat: await findSeat(database, person.id),
    sessions: Number(sessions),
    enrolments,
    orders: await ordersOfRows(database, orders),
  };
}

/** Writes the report as text, with its dates in a time zone. */
export async function writePerson(report: PersonReport, timeZone: string): Promise<void> {
  const { id, email, plan, alsoOpen, seat, sessions, enrolments, orders } = report;
  await writeLine(`${email} (${id}), ${sessions} ${sessions === 1 ? "session" : "sessions"}`);
  await writeLine(`Plan: ${plan ? describePlan(plan, timeZone) : "beginner"}`);
  if (alsoOpen) {
    const end = dayOf(alsoOpen.openUntil, timeZone);
    await writeLine(`Also open: ${alsoOpen.plan} until ${end}`);
  }
  if (plan?.seats) await writeLine(`Seats: ${plan.seats.taken} of ${plan.seats.total} taken`);
  if (seat) await writeLine(`Seat: ${describeSeat(seat, timeZone)}`);
  await writeLine(`Courses: ${enrolments.map(({ courseId }) => courseId).join(", ") || "none"}`);
  if (orders.length === 0) return writeLine("Orders: none");
  await writeTable(
    ["ORDER", "DATE", "STATUS", "PLAN", "AMOUNT", "COURSE"],
    orders.map((order) => [
      order.id,
      dayOf(order.createdAt, timeZone),
      order.status,
      order.plan,
      (order.amount / 100).toFixed(2),
      order.courseId ?? "-",
    ]),
  );
}

function describePlan(subscription: Subscription, timeZone: string): string {
  const { plan, paidUntil, openUntil, status, renews, orderId } = subscription;
  if (orderId === null) return `${plan}, given until ${dayOf(paidUntil, timeZone)}`;
  const charge = renews ? "renews" : "is cancelled";
  const state = status === "past_due" ? "renewal declined" : charge;
  return `${plan}, paid until ${dayOf(paidUntil, timeZone)}, open until ${dayOf(openUntil, timeZone)}, ${state}`;
}

function describeSeat({ owner, openUntil }: Seat, timeZone: string): string {
  const team =
    owner === null
      ? "in a team whose owner has left"
      : `in the team of ${owner || "an account without a name"}`;
  return openUntil
    ? `${team}, open until ${dayOf(openUntil, timeZone)}`
    : `${team}, which has no plan now`;
}
