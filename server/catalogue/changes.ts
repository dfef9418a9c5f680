/** How many there are, and the names of the first. */
export type Named = { count: number; names: string[] };

/** What an import does to categories or to courses. */
export type Changes = { added: Named; changed: Named; removed: Named; unchanged: number };

/** How many names of each kind a report contains. */
export const namesKept = 20;

export function hasChanges({ added, changed, removed }: Changes): boolean {
  return added.count + changed.count + removed.count > 0;
}
