import type { Kysely } from "kysely";

export type CategoryRow = {
  category: string;
  name: string;
  main_category: "Language" | "Framework";
  /** Where the category stands in lists, from 0. */
  position: number;
};

export type CourseRow = {
  id: string;
  name: string;
  category: string;
  /** Null: the cover is drawn from the id. */
  img: string | null;
  details: string;
  /** Index into contract/course.ts `levels`, so that lists sort from beginner to advanced. */
  level: number;
  hours: number;
};

/** The columns of better-auth's tables that our own queries read. */
export type UserRow = { id: string; email: string };
export type AccountRow = { id: string; userId: string; providerId: string };

export type Schema = {
  category: CategoryRow;
  course: CourseRow;
  user: UserRow;
  account: AccountRow;
  /** One row; its version changes with every change of content, in the same transaction. */
  catalogue: { id: number; version: string };
};

export type Database = Kysely<Schema>;
