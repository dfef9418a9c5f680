import { CourseListScreen } from "../catalogue/course-list-screen.tsx";
import { loadCoursePage } from "../catalogue/load-course-page.ts";
import { productApiContext } from "../product-api-context.ts";
import type { Route } from "./+types/framework.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadCoursePage(request, (page) =>
    context.get(productApiContext).coursesOfMainCategory("Framework", page),
  );
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
