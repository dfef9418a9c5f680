import type { Exercise } from "../../../contract/lesson.ts";
import type { CourseProgress } from "../../progress/use-course-progress.ts";
import { inLanguage } from "../../components/in-language.ts";
import { Prose } from "../prose.tsx";
import { useLessonTexts } from "../texts/lesson-texts.ts";
import { OptionText } from "./option-text.tsx";

type ChecklistProps = {
  exercise: Exercise;
  /** The language of the text, a BCP 47 tag. */
  language: string;
  /** The lesson's name. */
  lesson: string;
  progress: CourseProgress | undefined;
};

/** What the user of a project's program can do. Where nothing here tests that, the learner ticks it. */
export function Checklist({ exercise, language, lesson, progress }: ChecklistProps) {
  const texts = useLessonTexts();
  const { id, checklist, tests } = exercise;
  if (!checklist) return null;
  const saved = progress?.answer(lesson, id);
  const ticked = saved && "chosen" in saved ? saved.chosen : [];
  const tick = (index: number, is: boolean) => {
    const chosen = [...ticked.filter((each) => each !== index), ...(is ? [index] : [])];
    progress?.saveAnswer(lesson, id, { chosen, right: chosen.length === checklist.length });
  };
  return (
    <>
      <h3 className="mt-4 font-semibold">{texts.checklist}</h3>
      <ul className={tests.length > 0 ? "checklist" : "options"} {...inLanguage(language)}>
        {checklist.map((html, index) =>
          tests.length > 0 ? (
            <li key={html}>
              <Prose html={html} />
            </li>
          ) : (
            <li key={html} className="option">
              <label>
                <input
                  type="checkbox"
                  checked={ticked.includes(index)}
                  disabled={!progress}
                  onChange={({ target }) => tick(index, target.checked)}
                />
                <OptionText html={html} />
              </label>
            </li>
          ),
        )}
      </ul>
    </>
  );
}
