/** How many there are, and the first of them by name. */
export type Named = { count: number; names: string[] };

/** What an import does to categories or to courses. */
export type Changes = { added: Named; changed: Named; removed: Named; unchanged: number };

/** How many names an answer holds of each kind. */
export const namesKept = 20;

export function hasChanges({ added, changed, removed }: Changes): boolean {
  return added.count + changed.count + removed.count > 0;
}
