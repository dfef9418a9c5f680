import { type SelectQueryBuilder, sql } from "kysely";
import type { StagingDatabase } from "../staging/staged-courses.ts";

/** How many there are, and the names of the first, or of all that are removed. */
export type Named = { count: number; names: string[] };

/** What an import does to categories or to courses. */
export type Changes = { added: Named; changed: Named; removed: Named; unchanged: number };

/** How many names of each kind a report contains, except for what is removed. */
export const namesKept = 20;

export function hasChanges({ added, changed, removed }: Changes): boolean {
  return added.count + changed.count + removed.count > 0;
}

/** Returns the condition that two tables' rows differ in any of these columns. */
export function differs(one: string, other: string, columns: readonly string[]) {
  return sql<boolean>`(${sql.join(
    columns.map(
      (column) =>
        sql`${sql.ref(`${one}.${column}`)} is distinct from ${sql.ref(`${other}.${column}`)}`,
    ),
    sql` or `,
  )})`;
}

/** Returns all ids of a query: an operator must be able to see everything that an import removes. */
export async function allNamed<Tables, Names extends keyof Tables>(
  staging: StagingDatabase,
  ids: SelectQueryBuilder<Tables, Names, { id: string }>,
): Promise<Named> {
  const list = staging.selectFrom(ids.as("ids"));
  const rows = await list.select("ids.id").orderBy("ids.id").execute();
  return { count: rows.length, names: rows.map(({ id }) => id) };
}

/** Counts the rows of a query of ids, and returns the first ids. */
export async function named<Tables, Names extends keyof Tables>(
  staging: StagingDatabase,
  ids: SelectQueryBuilder<Tables, Names, { id: string }>,
): Promise<Named> {
  const list = staging.selectFrom(ids.as("ids"));
  const { count } = await list
    .select((expression) => expression.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await list.select("ids.id").orderBy("ids.id").limit(namesKept).execute();
  return { count: Number(count), names: rows.map(({ id }) => id) };
}
