import { php } from "@codemirror/lang-php";
import type { Parser } from "@lezer/common";

const amongHtml = php().language.parser;
const withoutTags = php({ plain: true }).language.parser;

/** Returns the parser of a whole file with its tags, or of a part of one without them. */
export function phpParser(code: string): Parser {
  return code.includes("<?") ? amongHtml : withoutTags;
}
