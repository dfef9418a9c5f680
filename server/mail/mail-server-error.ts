/** Why the mail server does not take a message, in words for the operator. */
export class MailServerError extends Error {
  /** What the operator can do; undefined where the words say all that is known. */
  readonly advice: string | undefined;
  /** The server's reply code (RFC 5321 §4.2); undefined where it did not reply. */
  readonly responseCode: number | undefined;

  constructor(error: unknown) {
    const { message, responseCode } = error as Error & { responseCode?: number };
    const known = causes.find(({ sign }) => sign.test(message));
    super(known?.found ?? message, { cause: error });
    this.advice = known?.advice;
    this.responseCode = responseCode;
  }

  /** Whether the server asks to try again later, as many do with a sender that they do not know (RFC 6647). */
  get isTemporary(): boolean {
    return this.responseCode !== undefined && this.responseCode >= 400 && this.responseCode < 500;
  }

  /** Whether the server refuses the recipient for good: no later attempt succeeds. */
  get refusesRecipient(): boolean {
    const { code, command } = this.cause as { code?: string; command?: string };
    const isPermanent = this.responseCode !== undefined && this.responseCode >= 500;
    return isPermanent && code === "EENVELOPE" && command === "RCPT TO";
  }
}

type Cause = { sign: RegExp; found?: string; advice: string };

/** Known causes by the messages of Node, OpenSSL and Nodemailer; the first match counts. */
const causes: Cause[] = [
  {
    sign: /wrong version number|packet length too long/i,
    found: "the mail server does not begin with TLS",
    advice: "write smtp:// instead of smtps:// in SMTP_URL, as for port 587 and 25",
  },
  {
    sign: /greeting never received/i,
    found: "the mail server does not greet",
    advice: "write smtps:// instead of smtp:// in SMTP_URL if it begins with TLS, as on port 465",
  },
  {
    sign: /self-signed certificate|unable to (verify|get)/i,
    found: "no authority that is known here has signed the certificate of the mail server",
    advice:
      "name the certificate's file in NODE_EXTRA_CA_CERTS, or use the server at 127.0.0.1 if it runs on this machine",
  },
  {
    sign: /STARTTLS/i,
    found: "the mail server offers no TLS, without which mail is not handed to another machine",
    advice:
      "use its address with TLS (port 587, or smtps:// and port 465), or add ?ignoreTLS=true to SMTP_URL where the network is trusted",
  },
  {
    sign: /certificate has expired|not yet valid/i,
    advice: "renew the certificate of the mail server, and check the clock of this machine",
  },
  {
    sign: /altnames|does not match certificate/i,
    found: "the certificate of the mail server is for another host name",
    advice: "use that name in SMTP_URL",
  },
  {
    sign: /^Invalid login|authentication/i,
    advice:
      "check user and password of SMTP_URL, special characters percent-encoded; many providers ask for a password of its own for programs",
  },
  {
    sign: /ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|connection timeout/i,
    advice: "check host and port of SMTP_URL: many networks block port 25, and leave 587 and 465",
  },
  { sign: /ENOTFOUND|EAI_AGAIN/, advice: "check the host name of SMTP_URL" },
];
