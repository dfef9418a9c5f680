import { existsSync } from "node:fs";
import path from "node:path";
import type { Database } from "../database/schema.ts";
import { type Finding, good, warning } from "./finding.ts";

/** How many of the missing pictures are named. */
const mostNamed = 3;

/** Checks that the site serves the pictures of its own that courses name: files of the build. */
export async function checkPictures(database: Database, rootFolder: string): Promise<Finding> {
  const courses = await database
    .selectFrom("course")
    .select(["id", "img"])
    .where("img", "like", "/%")
    .orderBy("id")
    .execute();
  const isIn = (folder: string, picture: string) => existsSync(path.join(folder, picture));
  const served = path.join(rootFolder, "build", "client");
  const missing = courses.filter(({ img }) => !isIn(served, img!));
  if (missing.length === 0) return good("pictures", "every course's picture is there");
  const named = missing.slice(0, mostNamed).map(({ id, img }) => `${img} (${id})`);
  const more = missing.length > mostNamed ? `, and ${missing.length - mostNamed} more` : "";
  const isUnbuilt = missing.every(({ img }) => isIn(path.join(rootFolder, "public"), img!));
  const advice = isUnbuilt
    ? "run npm run build, and restart the site"
    : "put the files into public/, run npm run build and restart the site, or import the courses without img";
  return warning("pictures", `are not found (404): ${named.join(", ")}${more}`, advice);
}
