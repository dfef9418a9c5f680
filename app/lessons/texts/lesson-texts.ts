import { createContext, useContext } from "react";
import { bangla } from "./bangla.ts";
import { type LessonTexts, english } from "./english.ts";

/** What a lesson's screen says, in the language of its course where that is known here, else in English. */
export const LessonTextsContext = createContext<LessonTexts>(english);

/** Returns what a lesson's screen says around it. */
export function useLessonTexts(): LessonTexts {
  return useContext(LessonTextsContext);
}

/** Returns the texts for a course in `language`, a BCP 47 tag. */
export function lessonTextsIn(language: string): LessonTexts {
  return /^bn\b/i.test(language) ? bangla : english;
}
