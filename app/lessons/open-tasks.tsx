import { Link } from "react-router";
import type { LessonPart } from "../../contract/lesson.ts";
import type { Learned } from "../../contract/next-step.ts";
import { useLessonTexts } from "./texts/lesson-texts.ts";
import { inLanguage } from "../components/in-language.ts";

type OpenTasksProps = {
  parts: LessonPart[];
  /** The language of the titles, a BCP 47 tag. */
  language: string;
  /** The lesson's name. */
  lesson: string;
  progress: Learned;
};

/** What is not solved yet of a lesson, each with the way there; nothing when all is solved. */
export function OpenTasks({ parts, language, lesson, progress }: OpenTasksProps) {
  const texts = useLessonTexts();
  const tasks = parts.filter((part) => part.kind !== "prose");
  const open = tasks.filter(({ id }) => !progress.hasSolved(lesson, id));
  if (open.length === 0) return null;
  return (
    <div className="open-tasks">
      <p className="font-semibold">{texts.tasksOpen(open.length, tasks.length)}</p>
      <ul>
        {open.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`} className="quiet-link" {...inLanguage(language)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
