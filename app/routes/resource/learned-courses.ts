import type { ShouldRevalidateFunctionArgs } from "react-router";
import { findCourses } from "../../lessons/find-courses.ts";
import { settle } from "../../api/result.ts";
import type { Route } from "./+types/learned-courses.ts";

export { loader } from "./no-document.ts";

/** Loads the courses whose ids are in the query, with their outlines. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return settle(findCourses(new URL(request.url).searchParams.getAll("id")));
}

/** No action changes public data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.defaultShouldRevalidate && args.formMethod === undefined;
}
