import { useCategoryName } from "../catalogue/category-list.tsx";
import { CourseListScreen } from "../search/course-list-screen.tsx";
import { loadCourseList } from "../search/load-course-list.ts";
import { productApiContext } from "../api/product-api-context.ts";
import type { Route } from "./+types/category.ts";

export function loader({ context, url, params }: Route.LoaderArgs) {
  const api = context.get(productApiContext);
  return loadCourseList(url, api, {
    own: { category: params.category },
    list: (page) => api.coursesOfCategory(params.category, page),
  });
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
