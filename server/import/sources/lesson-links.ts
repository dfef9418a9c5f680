import { publicScreens } from "../../../contract/public-screens.ts";
import { splitTarget } from "../../lessons/markdown/link-target.ts";

/** What a lesson's link leads to; all null for a page that every site has. */
export type LinkTarget = {
  target_course: string | null;
  target_lesson: string | null;
  target_category: string | null;
};

const nothing: LinkTarget = { target_course: null, target_lesson: null, target_category: null };

/** The pages besides those of the catalogue. */
const pages = new Set<string>([
  ...publicScreens,
  "/search",
  "/signin",
  "/signup",
  "/profile",
  "/profile/account",
  "/profile/billing",
  "/profile/security",
  "/team",
  "/checkout",
  "/blog/feed.xml",
]);

const lessonPath = /^\/course\/category\/([^/]+)\/lesson\/([^/]+)$/;
const coursePath = /^\/course\/category\/([^/]+)(?:\/overview|\/certificate)?$/;
const checkoutPath = /^\/checkout\/([^/]+)$/;
const categoryPath = /^\/course\/([^/]+)$/;

/** Returns what a link within the site leads to; undefined when the site has no such page. */
export function parseLink(target: string): LinkTarget | undefined {
  const { path } = splitTarget(target);
  const lesson = lessonPath.exec(path);
  if (lesson) return { ...nothing, target_course: lesson[1]!, target_lesson: lesson[2]! };
  const course = coursePath.exec(path) ?? checkoutPath.exec(path);
  if (course) return { ...nothing, target_course: course[1]! };
  const category = categoryPath.exec(path);
  if (category) return { ...nothing, target_category: category[1]! };
  return pages.has(path) ? nothing : undefined;
}
