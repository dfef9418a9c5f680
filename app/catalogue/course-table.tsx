import { Link } from "react-router";
import type { Course } from "../../contract/course.ts";
import { useCategoryName } from "./category-list.tsx";
import { HoursMark, LevelMark } from "./course-facts.tsx";
import { shortDetails } from "./short-details.ts";

/** Courses as dense rows under a header that stays in view. */
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
          <th scope="col">
            <span className="sr-only">Link</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
          <tr key={course.id}>
            <th scope="row">
              <span className="flex items-center gap-3">
                <img
                  src={course.img}
                  alt=""
                  width={640}
                  height={360}
                  loading="lazy"
                  className="course-thumbnail"
                />
                <span title={shortDetails(course.details)}>{course.name}</span>
              </span>
            </th>
            <td>{categoryName(course.category)}</td>
            <td>
              <LevelMark level={course.level} />
            </td>
            <td>
              <HoursMark hours={course.hours} />
            </td>
            <td className="text-right">
              <Link
                to={`/course/category/${course.id}`}
                prefetch="intent"
                className="quiet-link whitespace-nowrap font-semibold"
                aria-label={`See Details: ${course.name}`}
              >
                See Details
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
