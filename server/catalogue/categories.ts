import type { Category } from "../../contract/category.ts";
import type { Database } from "../database/schema.ts";

/** All categories, in the catalogue's order. */
export async function listCategories(database: Database): Promise<Category[]> {
  return selectCategories(database).orderBy("position").orderBy("category").execute();
}

/** The category with this key, or undefined. */
export async function findCategory(database: Database, key: string): Promise<Category | undefined> {
  return selectCategories(database).where("category", "=", key).executeTakeFirst();
}

function selectCategories(database: Database) {
  return database
    .selectFrom("category")
    .select(["name", "category", "main_category as mainCategory"]);
}
