import { useCategoryName } from "../catalogue/category-list.tsx";
import { CourseListScreen } from "../catalogue/course-list-screen.tsx";
import { loadCoursePage } from "../catalogue/load-course-page.ts";
import { productApiContext } from "../product-api-context.ts";
import type { Route } from "./+types/category.ts";

export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadCoursePage(request, (page) =>
    context.get(productApiContext).coursesOfCategory(params.category, page),
  );
}

export default function Category({ loaderData, params }: Route.ComponentProps) {
  const name = useCategoryName()(params.category);
  return (
    <CourseListScreen
      {...loaderData}
      title={`${name} courses`}
      description={`What there is to learn about ${name} here, the gentle beginnings first.`}
      image={
        <img
          src={`/emblems/${params.category}.svg`}
          alt=""
          width={96}
          height={96}
          className="size-20 sm:size-24"
        />
      }
    />
  );
}
