import type { Database, PictureRow } from "../database/schema.ts";
import type { PictureSize } from "./measure-picture.ts";

/** Returns the type and content of an imported picture by its path on the site, such as `/pictures/tea.webp`. */
export async function findPicture(
  database: Database,
  path: string,
): Promise<Pick<PictureRow, "type" | "content"> | undefined> {
  return database
    .selectFrom("picture")
    .select(["type", "content"])
    .where("path", "=", path)
    .executeTakeFirst();
}

/** Returns the sizes of all imported pictures by their paths. */
export async function pictureSizes(database: Database): Promise<Map<string, PictureSize>> {
  const rows = await database.selectFrom("picture").select(["path", "width", "height"]).execute();
  return new Map(rows.map(({ path, ...size }) => [path, size]));
}

/** Yields all imported pictures by path, with one in memory. */
export async function* eachPicture(
  database: Database,
): AsyncGenerator<Pick<PictureRow, "path" | "content">> {
  const paths = await database.selectFrom("picture").select("path").orderBy("path").execute();
  for (const { path } of paths) {
    const picture = await findPicture(database, path);
    if (picture) yield { path, content: picture.content };
  }
}
