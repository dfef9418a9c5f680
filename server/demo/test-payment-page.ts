import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { planName } from "../../contract/plan.ts";
import { type ClockMove, clockMoves } from "../payments/simulator/test-payment-clock.ts";
import { type TestOutcome, testOutcomes } from "../payments/simulator/test-payment-outcomes.ts";
import type { TestPayments } from "../payments/simulator/test-payments.ts";
import type { TestPaymentRow } from "../database/schema.ts";
import type { DemoMode } from "./demo-mode.ts";
import { declarePolicy } from "../http/route-policy.ts";
import { localOnly } from "../http/local-only.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import { type Html, plainPage } from "../http/plain-page.ts";

const labels: Record<TestOutcome, string> = {
  paid: "Pay",
  late: "Pay, but let the news come late",
  declined: "Let the card be declined",
  cancelled: "Cancel and go back",
};

const outcomeMessages: Record<TestPaymentRow["outcome"], string> = {
  pending: "",
  paid: "This payment is made.",
  failed: "The card was declined.",
  cancelled: "This payment was cancelled.",
  ended: "This subscription has ended.",
  refunded: "This payment was refunded.",
};

const moveLabels: Record<ClockMove, string> = {
  week: "Let a week pass",
  renewed: "Let the month end, and the card be charged",
  declined: "Let the month end, and the card be declined",
  "given up": "Give up charging the card",
  refunded: "Refund the payment",
  "card declines": "Let the card be declined when the plan is changed",
  "change paid": "Pay the change of the plan",
};

/** Creates the page for choosing a test payment's outcome: only for a browser on this machine, and never cached. */
export function createTestPaymentPage({
  origin,
  testPayments,
  demo,
}: {
  origin: string;
  testPayments: TestPayments;
  demo: DemoMode;
}): Hono {
  const page = new Hono();
  const policy = declarePolicy({ access: "public", maxBody: 8 * 1024, work: "requests" });
  page.use("/test-payments/*", policy, localOnly(origin, demo), async (context, next) => {
    await next();
    context.res.headers.set("Cache-Control", "no-store");
  });

  page.get("/test-payments/:reference", async (context) => {
    const payment = await testPayments.find(context.req.param("reference"));
    if (!payment) return unknown(context);
    return context.html(pageOf(payment));
  });

  page.post("/test-payments/:reference", async (context) => {
    if (!isSameOrigin(context.req.raw.headers, origin)) return context.text("Forbidden", 403);
    const form = new URLSearchParams(await context.req.text());
    const reference = context.req.param("reference");
    const move = clockMoves.find((name) => name === form.get("move"));
    if (move) {
      const moved = await testPayments.moveClock(reference, move);
      return moved ? context.redirect(context.req.path, 303) : unknown(context);
    }
    const outcome = testOutcomes.find((name) => name === form.get("outcome"));
    if (!outcome) return context.text("Choose one of the outcomes", 400);
    const next = await testPayments.choose(reference, outcome);
    return next ? context.redirect(next, 303) : unknown(context);
  });
  return page;
}

function pageOf(payment: TestPaymentRow): Html {
  if (payment.outcome === "pending") return choicePage(payment);
  return payment.outcome === "paid" ? subscriptionPage(payment) : donePage(payment);
}

function unknown(context: Context) {
  const body = html`<h1>There is no such test payment</h1>
    <a class="button main" href="/">Go Home</a>`;
  return context.html(plainPage({ title: "No such test payment", body }), 404);
}

function choicePage(payment: TestPaymentRow): Html {
  const buttons = testOutcomes.map(
    (outcome) =>
      html`<button
        class="button ${outcome === "paid" ? "main" : ""}"
        name="outcome"
        value="${outcome}"
      >
        ${labels[outcome]} ${outcome === "paid" ? priceOf(payment) : ""}
      </button>`,
  );
  return plainPage({
    demo: true,
    title: "Test payment",
    body: html`${summary(payment)}
      <form method="post" aria-label="How the payment ends">${buttons}</form>
      <p class="muted">
        Each choice comes back to the site as a signed message, as a payment service would send it.
      </p>`,
  });
}

/** The page on which a running subscription is managed: its clock can be moved, so that a month takes a moment. */
function subscriptionPage(payment: TestPaymentRow): Html {
  const moves = clockMoves
    .filter((move) => move !== "change paid" || payment.unpaid_plan)
    .map(
      (move) =>
        html`<button class="button" name="move" value="${move}">${moveLabels[move]}</button>`,
    );
  return plainPage({
    demo: true,
    title: "Test subscription",
    body: html`${summary(payment)}
      <p role="status"><strong>${runningMessage(payment)}</strong></p>
      <form method="post" aria-label="What happens next">${moves}</form>
      <p><a class="button main" href="/profile/billing">Back to your profile</a></p>`,
  });
}

function runningMessage(payment: TestPaymentRow): string {
  const { paid_until, renews, past_due, next_plan, unpaid_plan } = payment;
  const date = (paid_until ?? "").slice(0, 10);
  if (unpaid_plan) {
    return `The card was declined: ${planName(unpaid_plan)} begins once the change is paid.`;
  }
  if (next_plan) return `Paid until ${date}. ${planName(next_plan)} is charged from then on.`;
  if (past_due === 1)
    return `Paid until ${date}. The last charge was declined, and is tried again.`;
  return renews === 1
    ? `Paid until ${date}. The next month is charged then.`
    : `Paid until ${date}. Nothing more is charged.`;
}

function donePage(payment: TestPaymentRow): Html {
  return plainPage({
    demo: true,
    title: "Test payment",
    body: html`${summary(payment)}
      <p role="status"><strong>${outcomeMessages[payment.outcome]}</strong></p>
      <a class="button main" href="${payment.return_url}">Back to your order</a>`,
  });
}

function summary(payment: TestPaymentRow): Html {
  return html`<h1>Test payment</h1>
    <p class="note">
      <strong>This is only a test.</strong> No money moves, and no card is asked for.
    </p>
    <section class="card" aria-label="What is paid">
      <dl class="facts">
        ${
          payment.course_name !== null &&
          html`<dt>Course</dt>
            <dd>${payment.course_name}</dd>`
        }
        <dt>Plan</dt>
        <dd>${planName(payment.plan)}</dd>
        <dt>Order</dt>
        <dd>${payment.order_id}</dd>
        <dt class="total">Each month</dt>
        <dd class="total">${priceOf(payment)}</dd>
      </dl>
    </section>`;
}

function priceOf({ amount }: TestPaymentRow): string {
  return `$${(amount / 100).toFixed(2)}`;
}
