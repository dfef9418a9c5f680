import { existsSync } from "node:fs";
import path from "node:path";
import type { Database } from "../database/schema.ts";
import { findSiteSettings } from "../site/site.ts";
import { type Finding, good, warning } from "./finding.ts";

/** How many of the missing pictures are named. */
const maxNamed = 3;

/** Checks that the site serves the pictures of its own that courses and settings name: imported ones, or files of the build. */
export async function checkPictures(database: Database, rootFolder: string): Promise<Finding> {
  const isIn = (folder: string, picture: string) => existsSync(path.join(folder, picture));
  const served = path.join(rootFolder, "build", "client");
  const missing = (await notImported(database)).filter(({ picture }) => !isIn(served, picture));
  if (missing.length === 0) return good("pictures", "every picture of courses and logo is there");
  const named = missing.slice(0, maxNamed).map(({ picture, user }) => `${picture} (${user})`);
  const more = missing.length > maxNamed ? `, and ${missing.length - maxNamed} more` : "";
  const isUnbuilt = missing.every(({ picture }) => isIn(path.join(rootFolder, "public"), picture));
  const advice = isUnbuilt
    ? "run npm run build, and restart the site"
    : "import a folder whose pictures/ has the files, or the courses without img";
  return warning("pictures", `are not found (404): ${named.join(", ")}${more}`, advice);
}

/** Returns the pictures of this site that are not in the database, each with the course, or setting, that names it. */
async function notImported(database: Database): Promise<{ picture: string; user: string }[]> {
  const courses = await database
    .selectFrom("course")
    .leftJoin("picture", "picture.path", "course.img")
    .select(["course.id as user", "course.img as picture"])
    .where("course.img", "like", "/%")
    .where("picture.path", "is", null)
    .orderBy("course.id")
    .$narrowType<{ picture: string }>()
    .execute();
  const { logo } = (await findSiteSettings(database)) ?? {};
  if (!logo?.startsWith("/")) return courses;
  const stored = await database
    .selectFrom("picture")
    .select("path")
    .where("path", "=", logo)
    .executeTakeFirst();
  return stored ? courses : [{ picture: logo, user: "logo" }, ...courses];
}
