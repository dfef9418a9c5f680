import { CourseListScreen } from "../search/course-list-screen.tsx";
import { loadCourseList } from "../search/load-course-list.ts";
import { pageContext } from "../api/page-context.ts";
import type { Route } from "./+types/framework.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  return loadCourseList(url, api, {
    own: { main: "Framework" },
    list: (page) => api.coursesOfMainCategory("Framework", page),
  });
}

export default function Framework({ loaderData }: Route.ComponentProps) {
  return (
    <CourseListScreen
      {...loaderData}
      title="Framework courses"
      description="Build real applications on the frameworks that teams use."
    />
  );
}
