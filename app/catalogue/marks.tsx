import { createContext, useContext } from "react";
import { fold, zeroWidth } from "../../contract/fold.ts";

/** The words to mark in names and texts of courses, as the search has folded them. */
export const MarksContext = createContext<string[]>([]);

const word = new RegExp(`([\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}${zeroWidth}]*(?:\\+\\+|#)?)`, "u");

/**
 * A text in which the words that were searched for are marked. Each part is in an element of its own, because a page's
 * translation replaces bare texts, which React could not remove then.
 */
export function Marked({ text }: { text: string }) {
  const marks = useContext(MarksContext);
  if (marks.length === 0) return <span>{text}</span>;
  return (
    <span>
      {partsOf(text, marks).map((part, index) =>
        index % 2 === 1 ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
      )}
    </span>
  );
}

/** Returns the parts of a text; those at odd places are to be marked. */
function partsOf(text: string, marks: string[]): string[] {
  const parts = [""];
  // Words are at the odd places.
  for (const [index, part] of text.split(word).entries()) {
    const isMarked = index % 2 === 1 && marks.some((mark) => fold(part).startsWith(mark));
    if (isMarked) parts.push(part, "");
    else parts[parts.length - 1] += part;
  }
  return parts;
}
