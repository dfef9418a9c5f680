import { socialProviders } from "../../contract/social.ts";
import type { Config } from "../config/config.ts";
import { MailServerError } from "../mail/mail-server-error.ts";
import { reachMailServer } from "../mail/mail-transport.ts";
import { type Finding, good, warning, wrong } from "./finding.ts";

/** Checks that browsers and providers can use the public address. */
export function checkAddress({ origin, localStart }: Config): Finding {
  const { protocol, hostname } = new URL(origin);
  if (localStart) {
    return good(
      "address",
      `${origin}, this machine only: demo accounts and test payments are possible`,
    );
  }
  if (hostname === "0.0.0.0" || hostname === "[::]") {
    const advice = "set ORIGIN to the address that visitors use, such as https://example.org";
    return wrong("address", `${origin} is not an address that visitors can open`, advice);
  }
  if (protocol === "http:") {
    const advice = "put a TLS proxy in front and set ORIGIN to its https address";
    return wrong("address", `${origin} sends passwords unencrypted`, advice);
  }
  return good("address", origin);
}

/** Checks that whoever finds a vulnerability of a public site can report it. */
export function checkSecurityContact({ securityContact, localStart }: Config): Finding {
  if (securityContact) return good("security", `reports go to ${securityContact}`);
  if (localStart) return good("security", "no contact is needed on this machine");
  const advice = "set SECURITY_CONTACT, such as mailto:security@example.org";
  return warning("security", "there is no contact for reports of vulnerabilities", advice);
}

/** Checks that the mail server accepts a login, where one is set. */
export async function checkMail({ smtpUrl, localStart }: Config, sender: string): Promise<Finding> {
  if (!smtpUrl) {
    if (localStart) return good("mail", "is saved in the outbox of the data folder");
    const advice = "set SMTP_URL, so that people can confirm addresses and reset passwords";
    return warning("mail", "is only saved in the outbox of the data folder", advice);
  }
  const { host } = new URL(smtpUrl);
  try {
    await reachMailServer(smtpUrl);
  } catch (error) {
    const known = error instanceof MailServerError ? error.advice : undefined;
    const advice = known ?? "check SMTP_URL, and that this machine may connect to it";
    return wrong("mail", `${host} cannot be used: ${(error as Error).message}`, advice);
  }
  if (/@localhost\b/.test(sender)) {
    const advice =
      "set MAIL_FROM, or mailFrom in site.yaml, to an address that the server may send from";
    return warning("mail", `${host} is reachable, but the sender is ${sender}`, advice);
  }
  return good("mail", `${host} is reachable`);
}

/** Checks which sign-in methods are configured. */
export function checkIdentity({ social, authSecret, localStart }: Config): Finding {
  const set = socialProviders.filter((provider) => social.clients[provider]);
  const secret = authSecret ? "the secret of AUTH_SECRET" : "the secret of the data folder";
  const missing = socialProviders.filter((provider) => !social.clients[provider]);
  if (missing.length === 0 || localStart) {
    const others = missing.length > 0 ? "; demo providers replace the others" : "";
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

/** Checks that a public site has a live Stripe key. */
export function checkPayments({ stripe, localStart }: Config): Finding {
  if (!stripe) {
    if (localStart) return good("payments", "test payments of this machine");
    const advice = "set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to sell plans";
    return warning("payments", "are not set up", advice);
  }
  if (!localStart && /_test_/.test(stripe.secretKey)) {
    const advice = "set the live key and its endpoint's secret to accept real payments";
    return warning("payments", "Stripe, with a test key", advice);
  }
  return good("payments", "Stripe");
}
