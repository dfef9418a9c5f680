import { CourseListScreen } from "../search/course-list-screen.tsx";
import { pageContext } from "../api/page-context.ts";
import { loadAllCourses } from "../search/load-course-list.ts";
import type { Route } from "./+types/search.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return loadAllCourses(url, context.get(pageContext).api);
}

/** The search of all courses. */
export default function Search({ loaderData }: Route.ComponentProps) {
  const isOffered = loaderData.search !== null;
  return (
    <CourseListScreen
      {...loaderData}
      heading="Search the courses"
      title="Search"
      description={
        isOffered
          ? "Find a course by words of its name and text, its level, hours and language."
          : "Search is not offered here. These are all courses; the categories lead to fewer."
      }
    />
  );
}
