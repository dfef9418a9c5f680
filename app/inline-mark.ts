import { createContext } from "react";

/** The nonce of a page's own inline scripts while the server renders it; undefined in the browser. */
export const InlineMark = createContext<string | undefined>(undefined);
