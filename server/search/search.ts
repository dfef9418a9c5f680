import type { SearchAnswer } from "../../contract/search.ts";
import type { SortOrder } from "../../contract/search-terms.ts";
import type { Database } from "../database/schema.ts";
import type { Columns } from "./columns.ts";
import { type Matches, type StoredWord, matchCourses } from "./match.ts";
import { type Filters, narrow } from "./narrow.ts";
import { firstCourses } from "./order.ts";
import { readPostings } from "./postings.ts";
import { type WordTerms, termsOf } from "./query-terms.ts";
import { type LoadedIndex, loadIndex, readCourses, readWords } from "./stored-index.ts";
import { queryWords } from "./words.ts";

export type CourseQuery = Filters & {
  /** Undefined or empty: all courses. */
  q: string | undefined;
  /** Search for the words as they are. */
  exact: boolean;
  sort: SortOrder | undefined;
  /** From 1. */
  page: number;
  perPage: number;
};

/** Searches, filters and sorts the courses. */
export type Search = (query: CourseQuery) => Promise<SearchAnswer>;

/** With fewer courses than this, words that exist may be mistyped too. */
const fewCourses = 5;

/** How many times a search begins again because the catalogue changes. */
const maxTries = 5;

/** Creates the search of a database, which loads the index with the first query and when the catalogue has changed. */
export function createSearch(database: Database): Search {
  let loading: Promise<LoadedIndex> | undefined;

  const load = (): Promise<LoadedIndex> => {
    loading = loadIndex(database);
    loading.catch(() => (loading = undefined));
    return loading;
  };

  return async (query) => {
    for (let tries = 1; ; tries++) {
      const index = await (loading ?? load());
      const answer = await answerFrom(database, index, query);
      if (answer) return answer;
      if (tries === maxTries)
        throw new Error("the catalogue changes faster than it can be searched");
      // Another search may have noticed it before.
      if ((await loading) === index) await load();
    }
  };
}

/** The words of a query, their rows, and the courses that have them. */
type Found = { terms: WordTerms[]; stored: ReadonlyMap<string, StoredWord>; matches: Matches };

/** Returns the answer, or undefined when the index in memory is not the one in the database. */
async function answerFrom(
  database: Database,
  { version, columns, vocabulary }: LoadedIndex,
  query: CourseQuery,
): Promise<SearchAnswer | undefined> {
  const words = queryWords(query.q ?? "");
  const find = async (corrected: "none" | "unknown" | "all"): Promise<Found | undefined> => {
    const terms = words.length > 0 ? termsOf(words, await vocabulary(), corrected) : [];
    const rows = terms.flatMap((word) => word.terms.map(({ row }) => row));
    const stored = await readWords(database, rows);
    if (stored.version !== version) return undefined;
    const matches = matchCourses(
      columns,
      terms.map((word) => word.terms),
      stored.words,
    );
    return { terms, stored: stored.words, matches };
  };
  let found = await find(query.exact ? "none" : "unknown");
  if (!found) return undefined;
  const isPoor = found.matches.closest || found.matches.numbers.length < fewCourses;
  if (words.length > 0 && isPoor && !query.exact) {
    found = await find("all");
    if (!found) return undefined;
  }
  const matches = query.q?.trim() ? found.matches : everything(columns);
  const { total, passes, facets } = narrow(columns, matches.numbers, query);
  const sort = query.sort ?? "relevance";
  const order = sort === "relevance" && words.length === 0 ? "level" : sort;
  const end = query.page * query.perPage;
  const shown = firstCourses(columns, passes, matches, order, end);
  const courses = await readCourses(database, shown.slice(end - query.perPage), version);
  if (!courses) return undefined;
  return { total, courses, facets, ...corrected(found, columns), closest: matches.closest };
}

function everything({ orders, size }: Columns): Matches {
  return { numbers: orders.level, scores: new Float32Array(size), closest: false };
}

/** Returns which words were searched for instead, if any, and what to mark. */
function corrected(
  { terms, stored, matches }: Found,
  columns: Columns,
): Pick<SearchAnswer, "correction" | "marks"> {
  const marks = terms.flatMap((word) =>
    word.terms.length > word.corrections.length
      ? [word.word, ...word.corrections]
      : word.corrections,
  );
  let correction: string | null = null;
  if (terms.some(({ corrections }) => corrections.length > 0)) {
    const all = new Uint8Array(columns.size).fill(1);
    const [first] = firstCourses(columns, all, matches, "relevance", 1);
    const words = terms.map(({ word, terms: tried, corrections }) => {
      const found = tried.map(({ row }) => row).filter((row) => has(stored.get(row), first));
      return found.every((row) => corrections.includes(row)) ? (found[0] ?? word) : word;
    });
    if (words.some((word, place) => word !== terms[place]!.word)) correction = words.join(" ");
  }
  return { correction, marks: [...new Set(marks)] };
}

function has(word: StoredWord | undefined, course: number | undefined): boolean {
  let found = false;
  if (word) readPostings(word.postings, (number) => (found ||= number === course));
  return found;
}
