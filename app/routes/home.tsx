import { CourseListScreen } from "../catalogue/course-list-screen.tsx";
import { loadCoursePage } from "../catalogue/load-course-page.ts";
import { productApiContext } from "../product-api-context.ts";
import type { Route } from "./+types/home.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadCoursePage(request, (page) => context.get(productApiContext).courses(page));
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
