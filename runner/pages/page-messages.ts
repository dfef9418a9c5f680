import type { Stored } from "../preview/memory-storage.ts";
import type { OutputLine, Place } from "../protocol.ts";
import type { PageDocument } from "./prepare-page.ts";

/** From the runner to a page; `method` is one of its `PageMethods`. */
export type PageCommand =
  | { kind: "show"; document: PageDocument; code: string; stored: Stored }
  | { kind: "call"; id: number; method: string; given: unknown[] };

/** From a page to the runner; `followed`: a link to another document was. */
export type PageReport =
  | { kind: "shown" }
  | { kind: "line"; line: OutputLine }
  | { kind: "error"; message: string; place: Place }
  | { kind: "followed"; document: string }
  | { kind: "returned"; id: number; value: unknown }
  | { kind: "threw"; id: number; message: string };
