import { CourseListScreen } from "../catalogue/course-list-screen.tsx";
import { loadCoursePage } from "../catalogue/load-course-page.ts";
import { productApiContext } from "../product-api-context.ts";
import type { Route } from "./+types/language.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadCoursePage(request, (page) =>
    context.get(productApiContext).coursesOfMainCategory("Language", page),
  );
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
