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
const mostTries = 5;

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
      if (tries === mostTries)
        throw new Error("the catalogue changes faster than it can be searched");
      // Another search may have noticed it before.
      if ((await loading) === index) await load();
    }
  };
}

/** Returns the answer, or undefined when the index in memory is not the one in the database. */
async function answerFrom(
  database: Database,
  { version, columns, vocabulary }: LoadedIndex,
  query: CourseQuery,
): Promise<SearchAnswer | undefined> {
  const words = queryWords(query.q ?? "");
  const find = async (corrected: "none" | "unknown" | "all") => {
    const terms = termsOf(words, vocabulary, corrected);
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
  const narrowed = narrow(columns, matches.numbers, query);
  const sort = query.sort ?? "relevance";
  const end = query.page * query.perPage;
  const order = sort === "relevance" && words.length === 0 ? "level" : sort;
  const shown = firstCourses(columns, narrowed, matches, order, end).slice(end - query.perPage);
  const courses = await readCourses(database, shown, version);
  if (!courses) return undefined;
  return {
    total: narrowed.total,
    courses,
    facets: narrowed.facets,
    ...corrected(found, columns),
    closest: matches.closest,
  };
}

function everything({ orders, rank }: Columns): Matches {
  return { numbers: orders.level, scores: new Float32Array(rank.length), closest: false };
}

/** Returns which words were searched for instead, if any, and what to mark. */
function corrected(
  {
    terms,
    stored,
    matches,
  }: { terms: WordTerms[]; stored: ReadonlyMap<string, StoredWord>; matches: Matches },
  columns: Columns,
): Pick<SearchAnswer, "correction" | "marks"> {
  if (terms.every(({ corrections }) => corrections.length === 0)) {
    return {
      correction: null,
      marks: terms.filter((word) => word.terms.length > 0).map(({ word }) => word),
    };
  }
  const marks = new Set<string>();
  const [first] = firstOf(matches, columns);
  let isCorrected = false;
  const words = terms.map(({ word, terms: all, corrections }) => {
    const isFound = all.some(({ row }) => !corrections.includes(row) && has(stored, row, first));
    const instead = isFound ? undefined : corrections.find((row) => has(stored, row, first));
    if (instead) isCorrected = true;
    for (const mark of corrections) marks.add(mark);
    if (all.length > corrections.length) marks.add(word);
    return instead ?? word;
  });
  return { correction: isCorrected ? words.join(" ") : null, marks: [...marks] };
}

/** Returns the most relevant course of all matches. */
function firstOf(matches: Matches, columns: Columns): number[] {
  const passes = new Uint8Array(columns.rank.length).fill(1);
  const narrowed = { passes, total: matches.numbers.length };
  return firstCourses(columns, narrowed, matches, "relevance", 1);
}

function has(stored: ReadonlyMap<string, StoredWord>, row: string, course: number | undefined) {
  const word = stored.get(row);
  let found = false;
  if (word) readPostings(word.postings, (number) => (found ||= number === course));
  return found;
}
