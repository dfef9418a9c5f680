import { Link } from "react-router";
import type { Course } from "../../contract/course.ts";
import { coursePath } from "../../contract/course-path.ts";
import { Marked } from "./marks.tsx";
import { useCategoryName } from "./category-list.tsx";
import { CourseHours, CourseLanguage, CourseLessons, CourseLevel } from "./course-facts.tsx";
import { shortenDetails } from "./shorten-details.ts";
import { inLanguage } from "../components/in-language.ts";

/** Courses in the table view, with a sticky header. */
export function CourseTable({ courses, caption }: { courses: Course[]; caption: string }) {
  const categoryName = useCategoryName();
  return (
    <table className="course-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Course</th>
          <th scope="col">Category</th>
          <th scope="col">Level</th>
          <th scope="col">Hours</th>
          <th scope="col">Lessons</th>
          <th scope="col">
            <span className="sr-only">Link</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
          <CourseRow key={course.id} course={course} category={categoryName(course.category)} />
        ))}
      </tbody>
    </table>
  );
}

function CourseRow({ course, category }: { course: Course; category: string }) {
  return (
    <tr>
      <th scope="row">
        <span className="flex items-center gap-3">
          <span className="cover-frame w-20 shrink-0">
            <img
              src={course.img}
              alt=""
              width={640}
              height={360}
              loading="lazy"
              className="course-cover rounded-[0.4rem]"
            />
          </span>
          <span
            className="min-w-0"
            {...inLanguage(course.language)}
            title={shortenDetails(course.details)}
          >
            <Marked text={course.name} />
          </span>
          <CourseLanguage language={course.language} />
        </span>
      </th>
      <td>{category}</td>
      <td>
        <CourseLevel level={course.level} />
      </td>
      <td>
        <CourseHours {...course} />
      </td>
      <td>
        <CourseLessons lessons={course.lessons} />
      </td>
      <td className="text-right">
        <Link
          to={coursePath(course.id)}
          prefetch="intent"
          className="quiet-link whitespace-nowrap font-semibold"
          aria-label={`See Details: ${course.name}`}
        >
          See Details
        </Link>
      </td>
    </tr>
  );
}
