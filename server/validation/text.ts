import { z } from "zod";

/** A text on one line, without control characters. */
export const oneLine = z
  .string()
  .trim()
  .superRefine((text, context) => addTextIssue(text, /\p{Cc}/u, context));

/** A text whose only control characters are line breaks and tabs. */
export const manyLines = z
  .string()
  .superRefine((text, context) => addTextIssue(text, /[^\P{Cc}\n\t]/u, context));

function addTextIssue(text: string, control: RegExp, context: z.RefinementCtx): void {
  const found = control.exec(text)?.[0];
  if (found === "\n") context.addIssue({ code: "custom", message: "must be on one line" });
  else if (found !== undefined) {
    const code = found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
    context.addIssue({ code: "custom", message: `holds U+${code}, which no page can show` });
  } else if (text.includes("\uFFFD") || !text.isWellFormed()) {
    context.addIssue({ code: "custom", message: "is not UTF-8 text: save the file as UTF-8" });
  }
}
