import type { MessageLanguage } from "../../protocol.ts";
import { bangla } from "./bangla.ts";
import { english } from "./english.ts";
import type { Sentences } from "./sentences.ts";

const languages: Record<MessageLanguage, Sentences> = { en: english, bn: bangla };

/** Returns what failing tests say, in a language. */
export function sentencesIn(language: MessageLanguage): Sentences {
  return languages[language];
}
