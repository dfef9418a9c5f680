/** Bands of a course's hours: from the first number to the second, or without end. */
export const hourBands = ["0-2", "3-5", "6-15", "16-"] as const;

/** Whether a course has lessons: 1, open; 0, planned. */
export const openValues = ["1", "0"] as const;

/** Without a choice, a search sorts by relevance and a list by level. */
export const sortOrders = ["relevance", "level", "name", "shortest", "newest"] as const;

/** The query parameters that narrow a list; each may be repeated, and a course must have one of the values. */
export const filterNames = ["main", "category", "level", "open", "hours", "lang"] as const;

/** How many pages of a search can be reached. */
export const maxSearchPages = 100;

/** The longest query, in characters; what follows is ignored. */
export const maxQueryLength = 100;

export type SortOrder = (typeof sortOrders)[number];
export type FilterName = (typeof filterNames)[number];
