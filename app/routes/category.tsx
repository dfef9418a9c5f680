import { useCategoryName } from "../catalogue/category-list.tsx";
import { NoneOpenNote } from "../catalogue/none-open-note.tsx";
import { openNeighbours } from "../catalogue/open-neighbours.ts";
import { CourseListScreen } from "../search/course-list-screen.tsx";
import { loadCourseList } from "../search/load-course-list.ts";
import { pageContext } from "../api/page-context.ts";
import type { Route } from "./+types/category.ts";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const [list, counts] = await Promise.all([
    loadCourseList(url, api, {
      own: { category: params.category },
      list: (page) => api.coursesOfCategory(params.category, page),
    }),
    api.categoryCounts(),
  ]);
  const hasOpen = counts.some(({ category, open }) => category === params.category && open > 0);
  if (hasOpen) return { ...list, neighbours: [] };
  return {
    ...list,
    neighbours: openNeighbours(params.category, await api.categories(), counts),
  };
}

export default function Category({ loaderData, params }: Route.ComponentProps) {
  const name = useCategoryName()(params.category);
  const { neighbours, ...list } = loaderData;
  return (
    <CourseListScreen
      {...list}
      title={`${name} courses`}
      description={`What there is to learn about ${name} here, the gentle beginnings first.`}
      note={
        neighbours.length > 0 && <NoneOpenNote key={name} name={name} neighbours={neighbours} />
      }
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
