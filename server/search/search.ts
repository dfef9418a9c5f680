import type { FoundLessons, SearchAnswer } from "../../contract/search.ts";
import type { SortOrder } from "../../contract/search-terms.ts";
import type { Database } from "../database/schema.ts";
import type { Columns } from "./columns.ts";
import { type FoundWords, describeCorrection } from "./correction.ts";
import { type Matches, matchCourses } from "./match.ts";
import { type Filters, narrow } from "./narrow.ts";
import { firstCourses } from "./order.ts";
import { termsOf } from "./query-terms.ts";
import { searchLessons } from "./search-lessons.ts";
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

/** The words of a query, and the courses that have them. */
type Found = FoundWords & { matches: Matches };

/** Returns the answer, or undefined when the index in memory is not the one in the database. */
async function answerFrom(
  database: Database,
  index: LoadedIndex,
  query: CourseQuery,
): Promise<SearchAnswer | undefined> {
  const { version, columns } = index;
  const words = queryWords(query.q ?? "");
  const found = await findCourses(database, index, words, query.exact);
  if (!found) return undefined;
  const matches = query.q?.trim() ? found.matches : everything(columns);
  const { total, passes, facets } = narrow(columns, matches.numbers, query);
  const sort = query.sort ?? "relevance";
  const order = sort === "relevance" && words.length === 0 ? "level" : sort;
  const end = query.page * query.perPage;
  const shown = firstCourses(columns, passes, matches, order, end);
  const courses = await readCourses(database, shown.slice(end - query.perPage), version);
  if (!courses) return undefined;
  const best = () => {
    const all = new Uint8Array(columns.size).fill(1);
    return firstCourses(columns, all, matches, "relevance", 1)[0];
  };
  const answer = { total, courses, facets, closest: matches.closest };
  const described = { ...answer, ...describeCorrection(found, best) };
  if (words.length === 0 || query.page > 1) return described;
  const lessons = await findLessons(database, index, { query, words, found, described });
  return lessons && { ...described, ...(lessons.total > 0 && { lessons }) };
}

/** Finds the courses with the words; with few, also those with words that are spelled alike, unless they are `exact`. */
async function findCourses(
  database: Database,
  { version, columns, vocabularies }: LoadedIndex,
  words: string[],
  exact: boolean,
): Promise<Found | undefined> {
  const find = async (corrected: "none" | "unknown" | "all"): Promise<Found | undefined> => {
    const terms = words.length > 0 ? termsOf(words, (await vocabularies()).courses, corrected) : [];
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
  const found = await find(exact ? "none" : "unknown");
  if (!found || words.length === 0 || exact) return found;
  const isPoor = found.matches.closest || found.matches.numbers.length < fewCourses;
  return isPoor ? find("all") : found;
}

/** Finds the lessons with the words; where neither a course nor a lesson has them all, with words that are spelled alike. */
async function findLessons(
  database: Database,
  index: LoadedIndex,
  {
    query,
    words,
    found,
    described,
  }: { query: CourseQuery; words: string[]; found: Found; described: SearchAnswer },
): Promise<FoundLessons | undefined> {
  const shared = { words, filters: query, inCourses: found };
  const asTyped = await searchLessons(database, index, { ...shared, corrected: false });
  const { correction, closest, total } = described;
  const isMistyped = correction !== null || closest || total === 0;
  if (!asTyped || asTyped.total > 0 || query.exact || !isMistyped) return asTyped;
  return searchLessons(database, index, { ...shared, corrected: true });
}

function everything({ orders, size }: Columns): Matches {
  return { numbers: orders.level, scores: new Float32Array(size), closest: false };
}
