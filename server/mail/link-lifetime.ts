/** How long the link of a message works that confirms an address or sets a password, in milliseconds. */
export const linkLifetime = 60 * 60 * 1000;
