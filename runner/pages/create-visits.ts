import type { OutputLine } from "../protocol.ts";
import type { Stored } from "../preview/memory-storage.ts";
import { type OpenPage, openPage } from "./open-page.ts";
import { PageError } from "./page-error.ts";
import type { PageReport } from "./page-messages.ts";
import type { PageMethods } from "./page-methods.ts";
import type { PageDocument } from "./prepare-page.ts";

type Later<Method> = Method extends (...given: infer Given) => infer Value
  ? (...given: Given) => Promise<Awaited<Value>>
  : never;

/** What tests use: the methods of a page, which answer later, and what a browser's window can do. */
type VisitedPage = {
  [Name in Exclude<keyof PageMethods, "printed" | "isTruncated" | "stored">]: Later<
    PageMethods[Name]
  >;
} & {
  /** Shows the document anew, and keeps what is stored. */
  reload: () => Promise<void>;
  /** Gives the window a width, in pixels. */
  resize: (width: number) => Promise<void>;
};

/** A visitor's time on a page, from an empty storage on. */
export type Visit = {
  page: VisitedPage;
  printed: () => Promise<string>;
  isTruncated: () => Promise<boolean>;
  /** Rejects with what the page throws while something else lasts. */
  untilFailed: <Value>(other: Promise<Value>) => Promise<Value>;
};

const methods = [
  "text",
  "click",
  "fill",
  "value",
  "count",
  "focused",
  "style",
  "attribute",
  "boxes",
  "evaluate",
] as const satisfies (keyof VisitedPage)[];

type Given = { script: string; code: string };

/** Returns what begins visits of a page, one after another; the first document is its start. */
export function createVisits(documents: Map<string, PageDocument>, { script, code }: Given) {
  const [start] = documents.keys();
  let open: OpenPage | undefined;
  let opened: Promise<void> = Promise.resolve();
  let name = start!;
  let fail!: (error: PageError) => void;
  let failure!: Promise<never>;

  const untilFailed = <Value>(other: Promise<Value>) => Promise.race([failure, other]);

  const show = (document: string, stored: Stored, onLine: (line: OutputLine) => void) => {
    open?.close();
    name = document;
    const onEvent = (event: Extract<PageReport, { kind: "line" | "error" | "followed" }>) => {
      if (event.kind === "line") onLine(event.line);
      else if (event.kind === "error") fail(new PageError(event.message, event.place));
      else if (documents.has(event.document)) follow(event.document);
    };
    const follow = (next: string) => {
      const leaving = open!;
      opened = leaving.call("stored", []).then((kept) => show(next, kept as Stored, onLine));
    };
    const command = { kind: "show", document: documents.get(document)!, code, stored } as const;
    open = openPage(script, command, onEvent);
    return untilFailed(open.shown);
  };

  const call = async (method: string, given: unknown[]) => {
    const value = await open!.call(method, given);
    // A click may have opened another document.
    await opened;
    return value;
  };
  const called = (method: string) =>
    ((...given: unknown[]) => untilFailed(call(method, given))) as never;

  const page = {
    ...Object.fromEntries(methods.map((method) => [method, called(method)])),
    reload: async () => {
      const kept = (await call("stored", [])) as Stored;
      await show(name, kept, () => {});
    },
    resize: async (width: number) => {
      open!.setWidth(width);
      await call("count", ["html"]);
    },
  } as VisitedPage;

  return {
    /** Begins a visit; `onLine` gets the lines that it prints. */
    begin: async (onLine: (line: OutputLine) => void = () => {}): Promise<Visit> => {
      failure = new Promise<never>((_, reject) => {
        fail = reject;
      });
      failure.catch(() => {});
      await show(start!, { local: [], session: [] }, onLine);
      return {
        page,
        printed: called("printed"),
        isTruncated: called("isTruncated"),
        untilFailed,
      };
    },
  };
}
