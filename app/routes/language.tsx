import { CourseListScreen } from "../search/course-list-screen.tsx";
import { loadCourseList } from "../search/load-course-list.ts";
import { pageContext } from "../api/page-context.ts";
import type { Route } from "./+types/language.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  return loadCourseList(url, api, {
    own: { main: "Language" },
    list: (page) => api.coursesOfMainCategory("Language", page),
  });
}

export default function Language({ loaderData }: Route.ComponentProps) {
  return (
    <CourseListScreen
      {...loaderData}
      title="Language courses"
      description="Learn a programming language properly, from its first lines to its finer points."
    />
  );
}
