import type { Category } from "../../contract/category.ts";
import type { Database } from "../database/schema.ts";

/** All categories, in the catalogue's order. */
export async function listCategories(database: Database): Promise<Category[]> {
  return database
    .selectFrom("category")
    .select(["name", "category", "main_category as mainCategory"])
    .orderBy("position")
    .orderBy("category")
    .execute();
}

/** Whether a category with this key exists. */
export async function hasCategory(database: Database, category: string): Promise<boolean> {
  const row = await database
    .selectFrom("category")
    .select("category")
    .where("category", "=", category)
    .executeTakeFirst();
  return row !== undefined;
}
