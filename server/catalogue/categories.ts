import type { Category, CategoryCount } from "../../contract/category.ts";
import type { Database } from "../database/schema.ts";

/** Returns all categories, in the catalogue's order. */
export async function listCategories(database: Database): Promise<Category[]> {
  return selectCategories(database).orderBy("position").orderBy("category").execute();
}

/** Returns how many courses each category has, and how many of them are open, in the same order. */
export async function listCategoryCounts(database: Database): Promise<CategoryCount[]> {
  return database
    .selectFrom("category")
    .select(["category", "course_count as count", "open_count as open"])
    .orderBy("position")
    .orderBy("category")
    .execute();
}

/** Returns the category with this key, or undefined. */
export async function findCategory(database: Database, key: string): Promise<Category | undefined> {
  return selectCategories(database).where("category", "=", key).executeTakeFirst();
}

function selectCategories(database: Database) {
  return database
    .selectFrom("category")
    .select(["name", "category", "main_category as mainCategory"]);
}
