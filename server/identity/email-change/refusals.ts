import { APIError } from "better-auth/api";

/** Returns the refusal of a change from or to the address of a demo account. */
export function demoAddress(): APIError {
  return new APIError("BAD_REQUEST", {
    code: "DEMO_ADDRESS",
    message: "An account of the demonstration keeps its address",
  });
}

/** Returns the refusal of a way back to an address that a newer account has. */
export function addressInUse(): APIError {
  return new APIError("CONFLICT", {
    code: "EMAIL_TAKEN",
    message:
      "A newer account has this address. Sign in to it, delete it, then open the link in the message again",
  });
}

/** Returns the refusal of a further new address on one day. */
export function tooManyChanges(): APIError {
  return new APIError("TOO_MANY_REQUESTS", {
    code: "TOO_MANY_CHANGES",
    message: "You have asked for many new addresses today. Please try again tomorrow",
  });
}
