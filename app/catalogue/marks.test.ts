import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { wordsOf } from "../../server/search/words.ts";
import { Marked, MarksContext } from "./marks.tsx";

/** Returns a text as it is shown after a search for `query`. */
function shown(text: string, query: string): string {
  const marked = createElement(Marked, { text });
  const html = renderToStaticMarkup(createElement(MarksContext, { value: wordsOf(query) }, marked));
  return html
    .replaceAll("<mark>", "[")
    .replaceAll("</mark>", "]")
    .replaceAll(/<\/?span>/g, "");
}

test.each([
  ["কম্পিউটারের র\u200D্যাম", "র\u200D্যাম", "কম্পিউটারের [র\u200D্যাম]"],
  ["কম্পিউটারের র\u200D্যাম", "র্যাম", "কম্পিউটারের [র\u200D্যাম]"],
  ["Data\u00ADbases for all", "databases", "[Data\u00ADbases] for all"],
  ["Caf\u0065\u0301s in C++ and C#", "cafe c++", "[Caf\u0065\u0301s] in [C++] and C#"],
  ["Scripts of JavaScript", "script", "[Scripts] of JavaScript"],
  ["Go, go", "go", "[Go], [go]"],
  ["Nothing to mark", "", "Nothing to mark"],
])("“%s” for “%s” is shown as “%s”", (text, query, html) => {
  expect(shown(text, query)).toBe(html);
});
