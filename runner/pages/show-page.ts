import { createConsole } from "../javascript/console.ts";
import { replaceDialogs } from "../javascript/dialogs.ts";
import { moduleAddress } from "../javascript/module-address.ts";
import { placeIn } from "../javascript/stack.ts";
import { watchUncaughtErrors } from "../javascript/uncaught-errors.ts";
import { describePage } from "../preview/describe-page.ts";
import { handleFormsAndLinks } from "../preview/forms-and-links.ts";
import { keepHistory } from "../preview/keep-history.ts";
import { createLoopGuard } from "../preview/loop-guard.ts";
import { provideStorage } from "../preview/memory-storage.ts";
import { nextTasks } from "../preview/next-tasks.ts";
import { type Output, createOutput } from "../testing/output.ts";
import { errorText } from "../values/error-text.ts";
import { describeBy } from "../values/inspect.ts";
import { followLinks } from "./follow-links.ts";
import { runHandlerAttributes } from "./handler-attributes.ts";
import type { PageCommand, PageReport } from "./page-messages.ts";
import { type PageMethods, createMethods } from "./page-methods.ts";
import type { PageDocument } from "./prepare-page.ts";

const documentOpen = document.open.bind(document);
const documentWrite = document.write.bind(document);
const documentClose = document.close.bind(document);

const leftMessage =
  "The page has left for another address. Here it can only show its own files, by links to them.";

type Show = Extract<PageCommand, { kind: "show" }>;

/** Shows a document in the place of this one, and returns what tests can do with it once it is loaded. */
export async function showPage(
  { document: content, code, stored }: Show,
  send: (report: PageReport) => void,
): Promise<PageMethods> {
  // This takes all listeners away.
  documentOpen();
  const output = createOutput((line) => send({ kind: "line", line }));
  const untilPrinted = replaceConsole(output);
  replaceDialogs();
  const storage = provideStorage(stored);
  const uncaught = watchUncaughtErrors();
  const reportNext = async (): Promise<void> => {
    await uncaught.next().catch((error: unknown) => {
      send({ kind: "error", message: errorText(error), place: placeIn(error, { code }) ?? {} });
    });
    return reportNext();
  };
  void reportNext();
  Object.defineProperty(globalThis, content.guard, { value: createLoopGuard(uncaught.report) });
  followLinks((name) => send({ kind: "followed", document: name }));
  handleFormsAndLinks();
  keepHistory();
  runHandlerAttributes();
  addEventListener("pagehide", () => send({ kind: "error", message: leftMessage, place: {} }));
  const loaded = new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  documentWrite(withAddresses(content));
  documentClose();
  await loaded;
  await nextTasks(3);
  return createMethods({ output, untilPrinted, stored: storage.stored });
}

function replaceConsole(output: Output): () => Promise<void> {
  const { console: printing, untilPrinted } = createConsole(output);
  Object.assign(console, printing);
  describeBy(describePage);
  return untilPrinted;
}

/** Returns a document whose scripts can be loaded. */
function withAddresses({ html, scripts }: PageDocument): string {
  const addresses = new Map<string, string>();
  const replace = (text: string) =>
    [...addresses].reduce(
      (all, [address, real]) => all.replaceAll(`"${address}"`, `"${real}"`),
      text,
    );
  for (const { address, code } of scripts) addresses.set(address, moduleAddress(replace(code)));
  return replace(html);
}
