import { createContext, useContext } from "react";
import { fold, zeroWidth } from "../../contract/fold.ts";

/** The words to mark in names and texts of courses, as the search has folded them. */
export const MarksContext = createContext<string[]>([]);

const word = new RegExp(`([\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}${zeroWidth}]*(?:\\+\\+|#)?)`, "u");

/** A text in which the words that were searched for are marked. */
export function Marked({ text }: { text: string }) {
  const marks = useContext(MarksContext);
  if (marks.length === 0) return text;
  // Words are at the odd places.
  return text.split(word).map((part, index) => {
    const isMarked = index % 2 === 1 && marks.some((mark) => fold(part).startsWith(mark));
    return isMarked ? <mark key={index}>{part}</mark> : part;
  });
}
