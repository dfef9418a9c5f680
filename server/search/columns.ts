import { levels } from "../../contract/course.ts";
import {
  type FilterName,
  type SortOrder,
  filterNames,
  hourBands,
} from "../../contract/search-terms.ts";
import { fold } from "./words.ts";

/** What a search knows of each course beside its words. */
export type CourseFacts = {
  number: number;
  id: string;
  name: string;
  category: string;
  main_category: string;
  level: number;
  in_preparation: number;
  hours: number;
  language: string;
  added_at: string;
};

/** The courses' values and orders, as numbers by a course's number: 3 MB for 100,000 courses. */
export type Columns = {
  /** The possible values of each filter; a course's value is an index into them. */
  values: Record<FilterName, string[]>;
  /** By a course's number; no word and no order refers to a number that no course has. */
  valueOf: Record<FilterName, Uint16Array>;
  /** The numbers of all courses in each order. */
  orders: Record<StoredOrder, Uint32Array>;
  /** A course's place in the catalogue's order, by its number. */
  rank: Uint32Array;
};

type StoredOrder = Exclude<SortOrder, "relevance">;

/** Returns the columns of all courses as named bytes. */
export function encodeColumns(
  courses: CourseFacts[],
  categories: string[],
): Map<string, Uint8Array> {
  const values: Record<FilterName, readonly string[]> = {
    main: ["Language", "Framework"],
    category: categories,
    level: levels,
    hours: hourBands,
    lang: [...new Set(courses.map(({ language }) => language))].toSorted(),
  };
  const valueOf: Record<FilterName, (course: CourseFacts) => string> = {
    main: ({ main_category }) => main_category,
    category: ({ category }) => category,
    level: ({ level }) => levels[level]!,
    hours: ({ hours }) => bandOf(hours),
    lang: ({ language }) => language,
  };
  const columns = new Map([["values", new TextEncoder().encode(JSON.stringify(values))]]);
  const size = courses.reduce((most, { number }) => Math.max(most, number + 1), 0);
  for (const name of filterNames) {
    const indexes = new Map(values[name].map((value, index) => [value, index]));
    const column = new Uint16Array(size);
    for (const course of courses) column[course.number] = indexes.get(valueOf[name](course))!;
    columns.set(name, new Uint8Array(column.buffer));
  }
  // New objects: SQLite's rows are slow to sort. Sorting is stable: equal courses stay in the catalogue's order.
  const inOrder = courses
    .map(({ number, id, name, level, in_preparation, hours, added_at }) => {
      return {
        number,
        id,
        name,
        group: 2 * level + in_preparation,
        hours,
        added_at,
        folded: fold(name),
      };
    })
    .toSorted(
      (one, other) =>
        one.group - other.group || compare(one.name, other.name) || compare(one.id, other.id),
    );
  const orders: Record<StoredOrder, { number: number }[]> = {
    level: inOrder,
    name: inOrder.toSorted((one, other) => compare(one.folded, other.folded)),
    shortest: inOrder.toSorted((one, other) => one.hours - other.hours),
    newest: inOrder.toSorted((one, other) => compare(other.added_at, one.added_at)),
  };
  for (const [name, sorted] of Object.entries(orders)) {
    const order = Uint32Array.from(sorted, ({ number }) => number);
    columns.set(`order ${name}`, new Uint8Array(order.buffer));
  }
  return columns;
}

/** Prepares the bytes of `encodeColumns` for searches. */
export function decodeColumns(bytes: ReadonlyMap<string, Uint8Array>): Columns {
  // A copy: bytes from a database may begin anywhere in a larger buffer.
  const buffer = (name: string) => new Uint8Array(bytes.get(name)!).buffer;
  const column = (name: FilterName) => new Uint16Array(buffer(name));
  const order = (name: StoredOrder) => new Uint32Array(buffer(`order ${name}`));
  const level = order("level");
  const category = column("category");
  const rank = new Uint32Array(category.length);
  level.forEach((number, place) => (rank[number] = place));
  return {
    values: JSON.parse(new TextDecoder().decode(bytes.get("values"))) as Columns["values"],
    valueOf: {
      main: column("main"),
      category,
      level: column("level"),
      hours: column("hours"),
      lang: column("lang"),
    },
    orders: { level, name: order("name"), shortest: order("shortest"), newest: order("newest") },
    rank,
  };
}

function bandOf(hours: number): string {
  return hourBands.find((band) => {
    const [, last] = band.split("-");
    return !last || hours <= Number(last);
  })!;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
