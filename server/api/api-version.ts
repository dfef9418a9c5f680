/** The version of the wire format. */
export const apiVersion = "1.19.0";
