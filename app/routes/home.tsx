import { CourseListScreen } from "../search/course-list-screen.tsx";
import { loadAllCourses } from "../search/load-course-list.ts";
import { pageContext } from "../api/page-context.ts";
import type { Route } from "./+types/home.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return loadAllCourses(url, context.get(pageContext).api);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <CourseListScreen
      {...loaderData}
      title="All courses"
      description="Every language and framework, from first steps to advanced."
    />
  );
}
