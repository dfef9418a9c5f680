import { CourseListScreen } from "../search/course-list-screen.tsx";
import { loadCourseList } from "../search/load-course-list.ts";
import { productApiContext } from "../api/product-api-context.ts";
import type { Route } from "./+types/home.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(productApiContext);
  return loadCourseList(url, api, {
    own: {},
    list: (page) => api.courses(page),
  });
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
