/** A response in the format of Stripe's errors. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...(code && { code }) } };
  }
}

/** Refuses a request as malformed. */
export function refuse(message: string, code?: string): never {
  throw new StripeRefusal(400, "invalid_request_error", message, code);
}
