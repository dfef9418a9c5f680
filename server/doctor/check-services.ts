import { socialProviders } from "../../contract/social.ts";
import type { Config } from "../config.ts";
import { reachMailServer } from "../mail/reach.ts";
import { type Finding, good, warning, wrong } from "./finding.ts";

/** The settings of payments, where this version has them. */
type PaymentSettings = { stripe?: { secretKey: string } | undefined; localStart: boolean };

/** The address: what the public is told must be one that browsers and providers trust. */
export function checkAddress({ origin, host, trustedProxies, localStart }: Config): Finding {
  const { protocol, hostname } = new URL(origin);
  if (localStart) {
    return good(
      "address",
      `${origin}, this machine only: accounts and payments may be demonstrations`,
    );
  }
  if (hostname === "0.0.0.0" || hostname === "[::]") {
    const advice = "set ORIGIN to the address that visitors use, such as https://example.org";
    return wrong("address", `${origin} is no address that a visitor can open`, advice);
  }
  if (protocol === "http:") {
    const advice = "put a TLS proxy in front and set ORIGIN to its https address";
    return wrong("address", `${origin} sends passwords unprotected`, advice);
  }
  if (trustedProxies === 0) {
    const advice =
      "set TRUST_PROXY to the number of proxies in front, or all visitors count as one";
    return warning("address", `${origin} at ${host}, and no proxy is trusted`, advice);
  }
  return good("address", origin);
}

/** Mail: the server greets, or messages are saved as files. */
export async function checkMail({ smtpUrl, mailFrom, localStart }: Config): Promise<Finding> {
  if (!smtpUrl) {
    if (localStart) return good("mail", "is saved in the outbox of the data folder");
    const advice = "set SMTP_URL, so that people can confirm addresses and reset passwords";
    return warning("mail", "is only saved in the outbox of the data folder", advice);
  }
  const { host } = new URL(smtpUrl);
  try {
    await reachMailServer(smtpUrl);
  } catch (error) {
    const advice = "check SMTP_URL, and that this machine may connect to it";
    return wrong("mail", `${host} cannot be used: ${(error as Error).message}`, advice);
  }
  if (/@localhost\b/.test(mailFrom)) {
    const advice = "set MAIL_FROM to an address that may be sent from";
    return warning("mail", `${host} greets, but the sender is ${mailFrom}`, advice);
  }
  return good("mail", `${host} greets`);
}

/** Sign-in with accounts of other sites; half of a pair is a setting that cannot be used. */
export function checkIdentity({ social, authSecret, localStart }: Config): Finding {
  const set = socialProviders.filter((provider) => social.clients[provider]);
  const secret = authSecret ? "the secret of AUTH_SECRET" : "the secret of the data folder";
  const missing = socialProviders.filter((provider) => !social.clients[provider]);
  if (missing.length === 0 || localStart) {
    const others = missing.length > 0 ? "; demonstrations stand in for the rest" : "";
    return good(
      "identity",
      `e-mail${set.map((one) => `, ${one}`).join("")}, with ${secret}${others}`,
    );
  }
  return warning(
    "identity",
    `e-mail${set.map((one) => `, ${one}`).join("")}, with ${secret}`,
    `nothing, or set ${missing.map((one) => `${one.toUpperCase()}_CLIENT_ID and _SECRET`).join(", ")} to offer more`,
  );
}

/** Payments: a key of Stripe's that is for real money where the site is public. */
export function checkPayments({ stripe, localStart }: PaymentSettings): Finding {
  if (!stripe) {
    if (localStart) return good("payments", "test payments of this machine");
    const advice = "set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to sell plans";
    return warning("payments", "are not set up", advice);
  }
  if (!localStart && /_test_/.test(stripe.secretKey)) {
    const advice = "set the live key and its endpoint's secret when real payments shall come in";
    return warning("payments", "Stripe, with a test key", advice);
  }
  return good("payments", "Stripe");
}
