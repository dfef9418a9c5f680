import type { Nodes } from "mdast";
import { toString } from "mdast-util-to-string";
import { proofSections } from "../../server/lessons/markdown/exercise-code.ts";
import {
  parseBody,
  sectionsOf,
  splitFrontMatter,
} from "../../server/lessons/markdown/lesson-text.ts";

/** The size of a text, without headings and blocks of code. */
export type ProseSize = { words: number; sentences: number; letters: number };

/** Returns the size of a lesson's prose; the programs that only prove an exercise's tests are not in it. */
export function measureProse(text: string): ProseSize {
  const { body } = splitFrontMatter(text) ?? { body: text };
  const sections = sectionsOf(parseBody(body).children, 2).flatMap(({ nodes }) =>
    sectionsOf(nodes, 3),
  );
  const passages = sections
    .filter(({ heading }) => !proofSections.some((name) => name === heading))
    .flatMap(({ nodes }) => nodes.flatMap(passagesOf));
  const words = passages.flatMap((passage) => passage.match(word) ?? []);
  return {
    words: words.length,
    sentences: passages.reduce((sum, passage) => sum + countSentences(passage), 0),
    letters: words.reduce((sum, word) => sum + (word.match(letter)?.length ?? 0), 0),
  };
}

/** The texts of a course's lessons: how long they are, and how easy to read. */
export type CourseProse = {
  id: string;
  language: string;
  lessons: number;
  words: number;
  /** Of its shortest lesson, in words. */
  shortest: number;
  /** Of its longest lesson, in words. */
  longest: number;
  wordsPerSentence: number;
  /** The Automated Readability Index, in years of school, which is made for English. */
  grade?: number;
};

/** Collects lessons, and lists their courses in the order of their first lesson. */
export function measureCourses() {
  const courses = new Map<string, { language: string; sizes: ProseSize[] }>();
  return {
    add({ id, language }: { id: string; language: string }, text: string): void {
      const course = courses.get(id) ?? { language, sizes: [] };
      course.sizes.push(measureProse(text));
      courses.set(id, course);
    },
    list: (): CourseProse[] =>
      [...courses].map(([id, { language, sizes }]) => {
        const sum = (key: keyof ProseSize) => sizes.reduce((total, size) => total + size[key], 0);
        const words = sum("words");
        const wordsPerSentence = words / Math.max(1, sum("sentences"));
        const lengths = sizes.map((size) => size.words);
        return {
          id,
          language,
          lessons: sizes.length,
          words,
          shortest: Math.min(...lengths),
          longest: Math.max(...lengths),
          wordsPerSentence: rounded(wordsPerSentence),
          ...(/^en\b/.test(language) &&
            words > 0 && { grade: gradeOf(wordsPerSentence, sum("letters") / words) }),
        };
      }),
  };
}

/** The Automated Readability Index (Senter and Smith, 1967). */
function gradeOf(wordsPerSentence: number, lettersPerWord: number): number {
  return rounded(Math.max(0, 4.71 * lettersPerWord + 0.5 * wordsPerSentence - 21.43));
}

const rounded = (value: number) => Math.round(value * 10) / 10;

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
const letter = /[\p{L}\p{N}]/gu;

/** Segments Bangla, too: the danda ends a sentence in every language. */
const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

function passagesOf(node: Nodes): string[] {
  if (node.type === "heading") return [];
  if (node.type === "paragraph" || node.type === "tableCell")
    return [toString(node, { includeImageAlt: false })];
  return "children" in node ? node.children.flatMap(passagesOf) : [];
}

function countSentences(passage: string): number {
  return [...segmenter.segment(passage)].filter(({ segment }) => segment.search(word) >= 0).length;
}
