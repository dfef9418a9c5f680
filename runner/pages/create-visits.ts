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

/** What a page prints, and what it throws. */
export type PageEvent = Extract<PageReport, { kind: "line" | "error" }>;

type Given = { script: string; code: string };

const nothing: Stored = { local: [], session: [] };

/** Returns what begins visits of a page, one after another; the first document is its start. */
export function createVisits(documents: Map<string, PageDocument>, { script, code }: Given) {
  const [start] = documents.keys();
  let open: OpenPage | undefined;
  let opened: Promise<void> = Promise.resolve();
  let name = start!;
  let fail!: (error: PageError) => void;
  let failure!: Promise<never>;
  let listener: (event: PageEvent) => void = () => {};

  const untilFailed = <Value>(other: Promise<Value>) => Promise.race([failure, other]);

  const show = (document: string, stored: Stored) => {
    open?.close();
    name = document;
    const page = openPage(
      script,
      { kind: "show", document: documents.get(document)!, code, stored },
      (event) => {
        if (event.kind === "followed") return follow(page, event.document);
        if (event.kind === "error") fail(new PageError(event.message, event.place));
        listener(event);
      },
    );
    open = page;
    return untilFailed(page.shown);
  };

  const follow = (leaving: OpenPage, next: string) => {
    if (!documents.has(next)) return;
    opened = leaving.call("stored", []).then((kept) => show(next, kept as Stored));
    // Where no test waits for it, it fails alone.
    opened.catch(() => {});
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
      await show(name, (await call("stored", [])) as Stored);
    },
    resize: async (width: number) => {
      open!.setWidth(width);
      await call("count", ["html"]);
    },
  } as VisitedPage;

  return {
    /** Begins a visit, whose events go to a listener. */
    begin: async (onEvent: (event: PageEvent) => void = () => {}): Promise<Visit> => {
      failure = new Promise<never>((_, reject) => {
        fail = reject;
      });
      failure.catch(() => {});
      opened = Promise.resolve();
      listener = onEvent;
      await show(start!, nothing);
      return {
        page,
        printed: called("printed"),
        isTruncated: called("isTruncated"),
        untilFailed,
      };
    },
    /** Lets the events of the last visit go to another listener. */
    listen: (onEvent: (event: PageEvent) => void) => {
      listener = onEvent;
    },
  };
}
