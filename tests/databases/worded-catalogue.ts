import { levels } from "../../contract/course.ts";
import type { CourseInput } from "../../server/import/sources/course-input.ts";
import { importCatalogue } from "../../server/import/import.ts";
import type { Database } from "../../server/database/schema.ts";
import { generatedCategories, generatedCourseId } from "./generated-catalogue.ts";
import { sampleFolders } from "./temporary-database.ts";

/** Returns a function that returns the same numbers from 0 to below 1 for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const scripts = {
  en: { starts: [..."bcdfghjklmnprstvw", "ch", "st", "tr"], vowels: [..."aeiou", "ea", "oo"] },
  bn: { starts: [..."কখগঘচছজটডতথদনপফবমরলশসহ"], vowels: ["", ..."ািীুূেো", "্য"] },
};
type Script = keyof typeof scripts;

const pick = <Value>(values: readonly Value[], random: () => number): Value =>
  values[Math.floor(random() * values.length)]!;

function newWords(script: Script, count: number, seed: number): string[] {
  const random = randomNumbers(seed);
  const { starts, vowels } = scripts[script];
  const words = new Set<string>();
  while (words.size < count) {
    const syllables = 2 + Math.floor(random() * 3);
    let word = "";
    for (let part = 0; part < syllables; part++)
      word += pick(starts, random) + pick(vowels, random);
    words.add(word);
  }
  return [...words];
}

/** 42,000 words, 12 % of them Bangla, the most frequent first. */
export const generatedWords: Record<Script, string[]> = {
  en: ["the", "a", "you", "c++", "c#", ...newWords("en", 36_955, 1)],
  bn: newWords("bn", 5_040, 2),
};

/** Returns a word; the first are by far the most frequent, as in any language. */
export function randomWord(script: Script, random: () => number): string {
  const words = generatedWords[script];
  return words[Math.floor(words.length ** random()) - 1]!;
}

const sentence = (length: number, script: Script, random: () => number) =>
  Array.from({ length }, () => randomWord(script, random)).join(" ");

/** Returns the course of a number, of about 1 kB, with lessons of about 5 kB; another `edition` has other texts. */
export function wordedCourse(number: number, edition = 0, lessons = 0): CourseInput {
  const random = randomNumbers(number + edition * 1_000_003);
  const script = random() < 0.12 ? "bn" : "en";
  return {
    id: generatedCourseId(number),
    name: sentence(3 + Math.floor(random() * 3), script, random),
    category: `category-${number % generatedCategories.length}`,
    level: pick(levels, random),
    hours: 1 + Math.floor(random() * 40),
    language: script,
    details: sentence(script === "bn" ? 60 : 150, script, random),
    ...(lessons > 0 && {
      lessonTexts: Array.from({ length: lessons }, (_, index) => ({
        file: `${String(index + 1).padStart(2, "0")}-lesson-${index + 1}.md`,
        text: wordedLesson(script, index > 0, random),
      })),
    }),
  };
}

function wordedLesson(script: Script, free: boolean, random: () => number): string {
  const words = (length: number) => sentence(length, script, random);
  const section = () => `## ${words(4)}\n\n${words(70)}.\n\n${words(70)}.\n`;
  const front = `---\ntitle: ${words(4)}\nchapter: One\nminutes: 10\nfree: ${free}\n---\n`;
  return [front, `${words(40)}.\n`, ...Array.from({ length: 5 }, section)].join("\n");
}

/** Imports these courses; with `prune`, no others stay. */
export async function importCourses(
  database: Database,
  courses: Iterable<CourseInput>,
  { prune = true, categories = generatedCategories } = {},
): Promise<void> {
  const place = { file: "generated", line: 1 };
  const source = {
    name: "generated",
    categories: categories.map((category) => ({ ...category, place })),
    issues: [],
    leftOut: [],
    records: (async function* () {
      for (const value of courses) yield { value, place, lineOf: () => 1 };
    })(),
    pictures: undefined,
    fraction: () => undefined,
  };
  const result = await importCatalogue(database, source, {
    staticFolder: sampleFolders.static,
    prune,
  });
  if (!result.ok) throw new Error(`The courses are invalid: ${result.issues[0]?.message}`);
}
