import { learningPathPath } from "../../contract/course-path.ts";
import { useCategoryName } from "../catalogue/category-list.tsx";
import { NoneOpenNote } from "../catalogue/none-open-note.tsx";
import { openNeighbours } from "../catalogue/open-neighbours.ts";
import { CourseListScreen } from "../search/course-list-screen.tsx";
import { loadCourseList } from "../search/load-course-list.ts";
import { PathLinks } from "../paths/path-links.tsx";
import { pageContext } from "../api/page-context.ts";
import type { ProductApi } from "../api/product-api.ts";
import type { Route } from "./+types/category.ts";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const [list, counts, paths] = await Promise.all([
    loadCourseList(url, api, {
      own: { category: params.category },
      list: (page) => api.coursesOfCategory(params.category, page),
    }),
    api.categoryCounts(),
    pathsOfCategory(api, params.category),
  ]);
  const hasOpen = counts.some(({ category, open }) => category === params.category && open > 0);
  if (hasOpen) return { ...list, paths, neighbours: [] };
  return {
    ...list,
    paths,
    neighbours: openNeighbours(params.category, await api.categories(), counts),
  };
}

async function pathsOfCategory(api: ProductApi, category: string) {
  const paths = await api.paths();
  return paths
    .filter(({ courses }) => courses.some((course) => course.category === category))
    .map(({ name, title }) => ({ to: learningPathPath(name), title }));
}

export default function Category({ loaderData, params }: Route.ComponentProps) {
  const name = useCategoryName()(params.category);
  const { neighbours, paths, ...list } = loaderData;
  return (
    <CourseListScreen
      {...list}
      title={`${name} courses`}
      description={`What there is to learn about ${name} here, the gentle beginnings first.`}
      note={
        <>
          {neighbours.length > 0 && <NoneOpenNote key={name} name={name} neighbours={neighbours} />}
          {paths.length > 0 && <PathLinks paths={paths} />}
        </>
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
