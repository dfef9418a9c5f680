import type { MainCategory } from "../../contract/category.ts";
import { levels } from "../../contract/course.ts";
import {
  type FilterName,
  type SortOrder,
  filterNames,
  hourBands,
  openValues,
  sortOrders,
} from "../../contract/search-terms.ts";
import { fold } from "../../contract/fold.ts";

/** What a search knows of each course beside its words. */
export type CourseFacts = {
  number: number;
  name: string;
  category: string;
  main_category: MainCategory;
  level: number;
  hours: number;
  language: string;
  added_at: string;
  /** 1: has no lessons. */
  planned: number;
};

/** The courses' values and orders, as numbers by a course's number: 3 MB for 100,000 courses. */
export type Columns = {
  /** All numbers of courses are below this one. */
  size: number;
  /** The possible values of each filter; a course's value is an index into them. */
  values: Record<FilterName, string[]>;
  /** By a course's number; no word and no order refers to a number that no course has. */
  valueOf: Record<FilterName, Uint16Array>;
  /** The numbers of all courses in each order; by level it is the catalogue's. */
  orders: Record<StoredOrder, Uint32Array>;
  /** A course's place in the catalogue's order, by its number. */
  rank: Uint32Array;
};

const storedOrders = sortOrders.filter((order) => order !== "relevance");
type StoredOrder = Exclude<SortOrder, "relevance">;

/** Returns the columns of all courses, given in the catalogue's order, as named bytes. */
export function encodeColumns(
  courses: CourseFacts[],
  categories: string[],
): Map<string, Uint8Array> {
  const values: Record<FilterName, readonly string[]> = {
    main: ["Language", "Framework"],
    category: categories,
    level: levels,
    open: openValues,
    hours: hourBands,
    lang: [...new Set(courses.map(({ language }) => language))].toSorted(),
  };
  const valueOf: Record<FilterName, (course: CourseFacts) => string> = {
    main: ({ main_category }) => main_category,
    category: ({ category }) => category,
    level: ({ level }) => levels[level]!,
    open: ({ planned }) => openValues[planned]!,
    hours: ({ hours }) => hourBands[lastHours.findIndex((last) => hours <= last)]!,
    lang: ({ language }) => language,
  };
  const columns = new Map([["values", new TextEncoder().encode(JSON.stringify(values))]]);
  const size = courses.reduce((max, { number }) => Math.max(max, number + 1), 0);
  for (const name of filterNames) {
    const indexes = new Map(values[name].map((value, index) => [value, index]));
    const column = new Uint16Array(size);
    for (const course of courses) column[course.number] = indexes.get(valueOf[name](course))!;
    columns.set(name, new Uint8Array(column.buffer));
  }
  for (const name of storedOrders) {
    const order = Uint32Array.from(placesIn(name, courses), (place) => courses[place]!.number);
    columns.set(`order ${name}`, new Uint8Array(order.buffer));
  }
  return columns;
}

/** The last hour of each band. */
const lastHours = hourBands.map((band) => Number(band.split("-")[1] || Number.POSITIVE_INFINITY));

/** Returns the places of the courses, given in the catalogue's order, in another one. */
function placesIn(order: StoredOrder, courses: CourseFacts[]): Uint32Array {
  const places = Uint32Array.from(courses.keys());
  // Planned courses are last in every order but that of relevance. Sorting is stable: equal courses stay in the catalogue's order.
  const sortedBy = <Key extends string | number>(keyOf: (course: CourseFacts) => Key, sign = 1) => {
    const keys = courses.map(keyOf);
    return places.toSorted(
      (one, other) =>
        courses[one]!.planned - courses[other]!.planned || sign * compare(keys[one]!, keys[other]!),
    );
  };
  if (order === "name") return sortedBy(({ name }) => fold(name));
  if (order === "shortest") return sortedBy(({ hours }) => hours);
  return order === "newest" ? sortedBy(({ added_at }) => added_at, -1) : places;
}

/** Prepares the bytes of `encodeColumns` for searches. */
export function decodeColumns(bytes: ReadonlyMap<string, Uint8Array>): Columns {
  // A copy: bytes from a database may begin anywhere in a larger buffer.
  const buffer = (name: string) => new Uint8Array(bytes.get(name)!).buffer;
  const size = buffer("main").byteLength / Uint16Array.BYTES_PER_ELEMENT;
  const valueOf = filterNames.map((name) => [name, new Uint16Array(buffer(name))]);
  const orders = storedOrders.map((name) => [name, new Uint32Array(buffer(`order ${name}`))]);
  const rank = new Uint32Array(size);
  new Uint32Array(buffer("order level")).forEach((number, place) => (rank[number] = place));
  return {
    size,
    rank,
    values: JSON.parse(new TextDecoder().decode(bytes.get("values"))) as Columns["values"],
    valueOf: Object.fromEntries(valueOf) as Columns["valueOf"],
    orders: Object.fromEntries(orders) as Columns["orders"],
  };
}

function compare<Key extends string | number>(one: Key, other: Key): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
