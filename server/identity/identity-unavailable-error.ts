/** The identity provider cannot be asked now, so nobody can say who is asking. */
export class IdentityUnavailableError extends Error {}
