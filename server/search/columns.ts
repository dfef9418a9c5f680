import { levels } from "../../contract/course.ts";
import { hourBands } from "../../contract/search-terms.ts";
import { fold } from "./words.ts";

/** What a search knows of each course beside its words. */
export type CourseFacts = {
  number: number;
  id: string;
  name: string;
  category: string;
  level: number;
  in_preparation: number;
  hours: number;
  language: string;
  added_at: string;
};

export type FacetCategory = { category: string; mainCategory: string };

/** The courses' values and orders, as numbers by a course's number: 5 MB for 100,000 courses. */
export type Columns = {
  /** The possible values of each facet; a course's value is an index into them. */
  values: Record<"category" | "main" | "level" | "hours" | "lang", readonly string[]>;
  /** The index of a category's main category, by the category's. */
  mainOf: Uint8Array;
  /** By a course's number; no word and no order refers to a number that no course has. */
  category: Uint16Array;
  level: Uint8Array;
  hours: Uint8Array;
  lang: Uint16Array;
  /** The numbers of all courses in each order. */
  orders: Record<StoredOrder, Uint32Array>;
  /** A course's place in the catalogue's order, by its number. */
  rank: Uint32Array;
};

type StoredOrder = "level" | "name" | "shortest" | "newest";

const mains = ["Language", "Framework"];

/** Returns the columns of all courses as named bytes. */
export function encodeColumns(
  courses: CourseFacts[],
  categories: FacetCategory[],
): Map<string, Uint8Array> {
  const size = courses.reduce((most, { number }) => Math.max(most, number + 1), 0);
  const languages = [...new Set(courses.map(({ language }) => language))].toSorted();
  const category = new Uint16Array(size);
  const level = new Uint8Array(size);
  const hours = new Uint8Array(size);
  const lang = new Uint16Array(size);
  const categoryIndex = new Map(categories.map((one, index) => [one.category, index]));
  const languageIndex = new Map(languages.map((tag, index) => [tag, index]));
  for (const course of courses) {
    category[course.number] = categoryIndex.get(course.category)!;
    level[course.number] = course.level;
    hours[course.number] = bandOf(course.hours);
    lang[course.number] = languageIndex.get(course.language)!;
  }
  const inOrder = courses.toSorted(byCatalogueOrder);
  // Sorting is stable: equal courses stay in the catalogue's order.
  const names = new Map(inOrder.map(({ number, name }) => [number, fold(name)]));
  const byName = inOrder.toSorted((one, other) =>
    compare(names.get(one.number)!, names.get(other.number)!),
  );
  const orders: Record<StoredOrder, CourseFacts[]> = {
    level: inOrder,
    name: byName,
    shortest: inOrder.toSorted((one, other) => one.hours - other.hours),
    newest: inOrder.toSorted((one, other) => compare(other.added_at, one.added_at)),
  };
  return new Map<string, Uint8Array>([
    ["categories", jsonBytes(categories)],
    ["languages", jsonBytes(languages)],
    ["category", bytesOf(category)],
    ["level", level],
    ["hours", hours],
    ["lang", bytesOf(lang)],
    ...Object.entries(orders).map(
      ([name, sorted]) =>
        [`order ${name}`, bytesOf(Uint32Array.from(sorted, ({ number }) => number))] as const,
    ),
  ]);
}

/** Prepares the bytes of `encodeColumns` for searches. */
export function decodeColumns(bytes: ReadonlyMap<string, Uint8Array>): Columns {
  const categories = fromJson<FacetCategory[]>(bytes.get("categories")!);
  const order = (name: StoredOrder) => new Uint32Array(aligned(bytes.get(`order ${name}`)!));
  const orders = {
    level: order("level"),
    name: order("name"),
    shortest: order("shortest"),
    newest: order("newest"),
  };
  const category = new Uint16Array(aligned(bytes.get("category")!));
  const rank = new Uint32Array(category.length);
  orders.level.forEach((number, place) => (rank[number] = place));
  return {
    values: {
      category: categories.map((one) => one.category),
      main: mains,
      level: levels,
      hours: hourBands,
      lang: fromJson<string[]>(bytes.get("languages")!),
    },
    mainOf: Uint8Array.from(categories, ({ mainCategory }) => mains.indexOf(mainCategory)),
    category,
    level: new Uint8Array(aligned(bytes.get("level")!)),
    hours: new Uint8Array(aligned(bytes.get("hours")!)),
    lang: new Uint16Array(aligned(bytes.get("lang")!)),
    orders,
    rank,
  };
}

/** Returns the index of the band of hours. */
function bandOf(hours: number): number {
  return hourBands.findIndex((band) => {
    const [, last] = band.split("-");
    return !last || hours <= Number(last);
  });
}

function byCatalogueOrder(one: CourseFacts, other: CourseFacts): number {
  return (
    one.level - other.level ||
    one.in_preparation - other.in_preparation ||
    compare(one.name, other.name) ||
    compare(one.id, other.id)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function jsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

function fromJson<Value>(bytes: Uint8Array): Value {
  return JSON.parse(new TextDecoder().decode(bytes)) as Value;
}

function bytesOf({ buffer }: Uint16Array | Uint32Array): Uint8Array {
  return new Uint8Array(buffer);
}

/** A copy: bytes from a database may begin anywhere in a larger buffer. */
function aligned(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
