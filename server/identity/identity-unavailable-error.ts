/** The identity provider does not respond, so the user of a request is unknown. */
export class IdentityUnavailableError extends Error {}
