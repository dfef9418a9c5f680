import { nextTasks } from "../preview/next-tasks.ts";
import type { Stored } from "../preview/memory-storage.ts";
import { type Page, createPage } from "../preview/page.ts";
import { PlainError } from "../testing/plain-error.ts";
import { type Output, tooLong } from "../testing/output.ts";
import { inspect } from "../values/inspect.ts";

/** What can be asked of a page by messages. */
export type PageMethods = Omit<Page, "reload"> & {
  /** Returns the value of an expression; where it cannot be sent, its text. */
  evaluate: (expression: string) => unknown;
  /** Returns what was printed. */
  printed: () => Promise<string>;
  isTruncated: () => boolean;
  stored: () => Stored;
};

type Given = { output: Output; untilPrinted: () => Promise<void>; stored: () => Stored };

/** Creates the methods of the document that is shown. */
export function createMethods({ output, untilPrinted, stored }: Given): PageMethods {
  const act = async (work: () => void) => {
    work();
    await nextTasks(3);
  };
  const { reload: _reload, ...page } = createPage(
    document.documentElement,
    act,
    async () => {},
    document,
  );
  return {
    ...page,
    evaluate: (expression) => {
      const value: unknown = new Function(`return (${expression}\n);`)();
      try {
        return structuredClone(value);
      } catch {
        return inspect(value);
      }
    },
    printed: async () => {
      await untilPrinted();
      if (output.isTooLong()) throw new PlainError(tooLong);
      return output.text();
    },
    isTruncated: output.isTruncated,
    stored,
  };
}
