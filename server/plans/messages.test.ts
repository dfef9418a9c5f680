import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { formatDate } from "../../contract/date.ts";
import { sampleCheckout } from "../../tests/people/sample-checkout.ts";
import { inDays } from "../../tests/people/subscription-row.ts";
import { refusingMailServer } from "../../tests/services/refusing-mail-server.ts";
import { startSmtpServer } from "../../tests/services/smtp-server.ts";
import { findExternalUser } from "../identity/external-user.ts";
import { createSendMail } from "../mail/send.ts";
import { applyPayment } from "./apply-payment.ts";
import type { PaymentState, StatedPayment } from "../payments/payment-provider.ts";
import { countUnsent, sendWaiting } from "../messages/send-queued.ts";

type Outcome = PaymentState["outcome"];
type Paid = Partial<Extract<PaymentState, { outcome: "paid" }>>;

const log = pino({ level: "silent" });
const day = 24 * 60 * 60 * 1000;

/** A checkout with an order of Pro, whose payment a test settles, and a mail server. */
async function checkoutWithMail() {
  const checkout = await sampleCheckout();
  const smtp = await startSmtpServer();
  const { id: orderId } = await checkout.place("pro");
  const senderTo = (smtpUrl: string) => ({
    database: checkout.database,
    origin: "http://pathshala.test",
    log,
    sendMail: createSendMail({
      smtpUrl,
      from: async () => "post@pathshala.test",
      dataFolder: "/nowhere",
      localStart: false,
      log,
    }),
  });
  return {
    ...checkout,
    orderId,
    smtp,
    senderTo,
    apply: async (outcome: Outcome, changes: Paid = {}, eventId?: string) => {
      const state = checkout.payments.settle(orderId, outcome, changes);
      await applyPayment(checkout.dependencies, checkout.payments.provider, state, eventId);
      return state;
    },
    send: (now = Date.now()) => sendWaiting(senderTo(smtp.url), () => now),
    subjects: () => smtp.received.map(({ parsed }) => parsed.subject),
    [Symbol.asyncDispose]: async () => {
      await smtp[Symbol.asyncDispose]();
      await checkout[Symbol.asyncDispose]();
    },
  };
}

describe("what is mailed", () => {
  test("a receipt when a plan was paid", async () => {
    await using opened = await checkoutWithMail();
    await opened.apply("paid", { paidUntil: "2027-01-14T20:00:00.000Z" });
    await opened.send();
    const [mail, ...others] = opened.smtp.received;
    expect([mail!.to, others]).toEqual([[opened.buyer.email], []]);
    expect(mail!.parsed.subject).toBe("Your receipt for Pro at Pathshala");
    const { text = "", html = "" } = mail!.parsed;
    const link = `http://pathshala.test/checkout/ada-for-poets/order/${opened.orderId}`;
    const inBoth = [
      opened.orderId,
      "$24.00 USD",
      "to 15 January 2027",
      link,
      "You can cancel at any time",
      "http://pathshala.test/profile/billing",
      "Pathshala Ltd., Dhaka, Bangladesh",
    ];
    for (const part of inBoth)
      expect([text, html]).toEqual(Array(2).fill(expect.stringContaining(part)));
    expect(text).toContain(`:\n${link}\n`);
    expect(html).not.toMatch(/<img|<script/);
  });

  test("a receipt of each renewal and change of plan, once, and none of a refunded charge", async () => {
    await using opened = await checkoutWithMail();
    const charge = (reference: string, changes: Partial<StatedPayment> = {}): StatedPayment => ({
      reference,
      plan: "pro",
      kind: "month",
      amount: 2400,
      refunded: false,
      paidAt: inDays(0),
      periodStart: "2027-01-14T20:00:00.000Z",
      periodEnd: "2027-02-15T10:00:00.000Z",
      ...changes,
    });
    const first = charge("in_1");
    const change = charge("in_2", { plan: "team", kind: "change", amount: 3100 });
    const renewal = charge("in_3", { plan: "team", amount: 7200 });
    await opened.apply("paid", { payments: [first] });
    await opened.apply("paid", { payments: [change, first] });
    await opened.apply("paid", { payments: [renewal, change, first] });
    await opened.apply("paid", { payments: [renewal, change, first] });
    await opened.apply("paid", { payments: [charge("in_4", { refunded: true }), renewal] });
    await opened.send();
    expect(opened.subjects().toSorted()).toEqual([
      "Your receipt for Pro at Pathshala",
      "Your receipt for Team at Pathshala",
      "Your receipt for Team at Pathshala",
    ]);
    const texts = opened.smtp.received.map(({ parsed }) => parsed.text ?? "");
    const period = "15 January 2027 to 15 February 2027";
    for (const [opening, amount] of [
      ["Another month of Team is paid.", "$72.00 USD"],
      ["You have Team now.", "$31.00 USD"],
    ] as const) {
      const text = texts.find((one) => one.includes(opening));
      expect(text).toContain(amount);
      expect(text).toContain(period);
      expect(text).toContain("http://pathshala.test/profile/billing");
    }
  });

  test("that a renewal failed, once for each month, with how long the lessons stay open", async () => {
    await using opened = await checkoutWithMail();
    await opened.apply("paid");
    const month = { paidUntil: inDays(-1), pastDue: true };
    await opened.apply("paid", month);
    await opened.apply("paid", month);
    await opened.apply("paid", { paidUntil: inDays(29) });
    await opened.apply("paid", { paidUntil: inDays(29), pastDue: true });
    await opened.send();
    expect(opened.subjects().slice(1)).toEqual([
      "Pro at Pathshala could not be renewed",
      "Pro at Pathshala could not be renewed",
    ]);
    const openUntil = new Date(Date.parse(month.paidUntil) + 7 * day).toISOString();
    const { text } = opened.smtp.received[1]!.parsed;
    expect(text).toContain(`You keep Pro until ${formatDate(openUntil, "Asia/Dhaka")}`);
    expect(text).toContain("Change your card:\nhttp://pathshala.test/profile/billing");
  });

  test("that a plan was cancelled, once a month, and until when it is kept", async () => {
    await using opened = await checkoutWithMail();
    const month = { paidUntil: "2027-01-14T20:00:00.000Z" };
    await opened.apply("paid", month);
    for (const renews of [false, false, true, false])
      await opened.apply("paid", { ...month, renews });
    await opened.apply("ended");
    await opened.send();
    expect(opened.subjects()).toEqual([
      "Your receipt for Pro at Pathshala",
      "Pro at Pathshala is cancelled",
      "Pro at Pathshala has ended",
    ]);
    const { text } = opened.smtp.received[1]!.parsed;
    expect(text).toContain("You keep it until 15 January 2027, and nothing more is charged.");
    expect(text).toContain("See your plan:\nhttp://pathshala.test/profile/billing");
  });

  test("where the order of a plan without a course is seen", async () => {
    await using opened = await checkoutWithMail();
    const alone = { course_id: null, course_name: null };
    await opened.database.updateTable("course_order").set(alone).execute();
    await opened.apply("paid");
    await opened.send();
    const link = `http://pathshala.test/checkout/order/${opened.orderId}`;
    expect(opened.smtp.received[0]!.parsed.text).toContain(`:\n${link}\n`);
  });

  test.each(["ended", "refunded"] as const)("that a plan has %s", async (outcome) => {
    await using opened = await checkoutWithMail();
    await opened.apply("paid");
    await opened.apply(outcome);
    await opened.apply(outcome);
    await opened.send();
    expect(opened.subjects()).toEqual([
      "Your receipt for Pro at Pathshala",
      "Pro at Pathshala has ended",
    ]);
  });

  test("nothing of a payment that was not made", async () => {
    await using opened = await checkoutWithMail();
    await opened.apply("failed");
    await opened.apply("cancelled");
    await opened.send();
    expect(await opened.database.selectFrom("queued_message").select("id").execute()).toEqual([]);
  });

  test("nothing to an account whose address another provider holds", async () => {
    await using opened = await checkoutWithMail();
    const holder = { issuer: "https://issuer.test", uid: "ada" };
    const user_id = await findExternalUser(opened.database, holder);
    await opened.database.updateTable("course_order").set({ user_id }).execute();
    await opened.apply("paid");
    expect(await countUnsent(opened.database)).toEqual({ waiting: 0, given_up: 0 });
  });
});

describe("each message is sent once", () => {
  test("when webhooks are doubled and reordered", async () => {
    await using opened = await checkoutWithMail();
    const first = opened.payments.settle(opened.orderId, "paid");
    const later = { ...first, pastDue: true, statedAt: inDays(1) } as PaymentState;
    const { dependencies, payments } = opened;
    await Promise.all(
      [later, first, later, first].map((state, index) =>
        applyPayment(dependencies, payments.provider, state, `event ${index % 3}`),
      ),
    );
    await opened.send();
    const sent = opened.subjects().toSorted();
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent).toContain("Pro at Pathshala could not be renewed");
  });

  test("when several processes send", async () => {
    await using opened = await checkoutWithMail();
    await opened.apply("paid");
    await opened.apply("ended");
    await Promise.all([opened.send(), opened.send(), opened.send(), opened.send()]);
    expect(opened.subjects().toSorted()).toEqual([
      "Pro at Pathshala has ended",
      "Your receipt for Pro at Pathshala",
    ]);
    expect(await countUnsent(opened.database)).toEqual({ waiting: 0, given_up: 0 });
    await opened.send(Date.now() + day);
    expect(opened.subjects()).toHaveLength(2);
  });
});

describe("when the mail server does not take it", () => {
  test("a message waits, and is sent later", async () => {
    await using opened = await checkoutWithMail();
    await using refusing = await refusingMailServer();
    await opened.apply("paid");
    await sendWaiting(opened.senderTo(refusing.url));
    expect(await countUnsent(opened.database)).toEqual({ waiting: 1, given_up: 0 });
    await opened.send();
    expect(opened.subjects()).toEqual([]);
    await opened.send(Date.now() + 6 * 60_000);
    expect(opened.subjects()).toHaveLength(1);
  });

  test("a message is given up after five days", async () => {
    await using opened = await checkoutWithMail();
    await using refusing = await refusingMailServer();
    await opened.apply("paid");
    const sender = opened.senderTo(refusing.url);
    for (let hours = 0; hours <= 6 * 24; hours += 7) {
      await sendWaiting(sender, () => Date.now() + hours * (day / 24));
    }
    expect(await countUnsent(opened.database)).toEqual({ waiting: 0, given_up: 1 });
    await opened.send(Date.now() + 7 * day);
    expect(opened.subjects()).toEqual([]);
  });
});
