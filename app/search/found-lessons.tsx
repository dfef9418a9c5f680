import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { lessonPath } from "../../contract/course-path.ts";
import type { FoundLesson, FoundLessons as Found } from "../../contract/search.ts";
import { Marked, MarksContext } from "../catalogue/marks.tsx";
import { inLanguage } from "../components/in-language.ts";

/** The lessons that have the words of a search, each with the sentence around them. */
export default function FoundLessons({
  lessons,
  words,
}: {
  lessons: Found;
  words: string;
}): ReactNode {
  const { total, found, correction, marks } = lessons;
  const more = total - found.length;
  return (
    <MarksContext value={marks}>
      <section className="found-lessons" aria-labelledby="found-lessons">
        <h2 id="found-lessons" className="font-display text-xl font-bold">
          {`Lessons with “${correction ?? words}”`}
        </h2>
        <ol>
          {found.map((lesson) => (
            <li key={`${lesson.course.id} ${lesson.name}`} className="card-surface">
              <FoundLessonItem {...lesson} />
            </li>
          ))}
        </ol>
        {more > 0 && (
          <p className="mt-3 text-muted">
            {`${more === 1 ? "One more lesson has" : `${more} more lessons have`} these words. Another word narrows the list.`}
          </p>
        )}
      </section>
    </MarksContext>
  );
}

function FoundLessonItem({ course, name, title, free, section, text }: FoundLesson) {
  const path = lessonPath(course.id, name) + (section ? `#${encodeURIComponent(section.id)}` : "");
  return (
    <>
      <h3 {...inLanguage(course.language)} className="font-semibold">
        <Link to={path} className="found-lesson">
          <Marked text={title} />
          {section && (
            <>
              {" › "}
              <Marked text={section.title} />
            </>
          )}
        </Link>
      </h3>
      {text && (
        <p {...inLanguage(course.language)}>
          <Marked text={text} />
        </p>
      )}
      <p className="text-sm text-muted">
        <span {...inLanguage(course.language)}>{course.name}</span>
        {!free && (
          <span>
            {" · "}
            <Lock aria-hidden size={14} className="inline align-[-0.125em]" /> needs a plan
          </span>
        )}
      </p>
    </>
  );
}
