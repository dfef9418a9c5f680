import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { wordsOf } from "../../server/search/words.ts";
import { Marked, MarksContext } from "./marks.tsx";

/** Returns a text as it is shown after a search for `query`. */
function shown(text: string, query: string): string {
  const marked = createElement(Marked, { text });
  return renderToStaticMarkup(createElement(MarksContext, { value: wordsOf(query) }, marked));
}

test.each([
  ["কম্পিউটারের র\u200D্যাম", "র\u200D্যাম", "কম্পিউটারের <mark>র\u200D্যাম</mark>"],
  ["কম্পিউটারের র\u200D্যাম", "র্যাম", "কম্পিউটারের <mark>র\u200D্যাম</mark>"],
  ["Data\u00ADbases for all", "databases", "<mark>Data\u00ADbases</mark> for all"],
  [
    "Caf\u0065\u0301s in C++ and C#",
    "cafe c++",
    "<mark>Caf\u0065\u0301s</mark> in <mark>C++</mark> and C#",
  ],
  ["Scripts of JavaScript", "script", "<mark>Scripts</mark> of JavaScript"],
])("“%s” for “%s” is shown as “%s”", (text, query, html) => {
  expect(shown(text, query)).toBe(html);
});
