import type { ReactNode } from "react";
import type { Lesson } from "../../contract/lesson.ts";
import { useShownSection } from "../components/use-shown-section.ts";
import { uidOf, useScreenOwner } from "../progress/use-owner.ts";
import { LessonFailed } from "./lesson-failed.tsx";
import type { LessonInCourse } from "./lesson-in-course.ts";
import { LessonSkeleton } from "./lesson-skeleton.tsx";
import { LockedLesson } from "./locked-lesson.tsx";
import { usePrivateLesson } from "./use-private-lesson.ts";

type PrivateLessonProps = Omit<LessonInCourse, "progress"> & {
  /** Renders the lesson's text. */
  children: (lesson: Lesson) => ReactNode;
};

/** The text of a lesson that needs a plan, loaded for this visitor alone, or what would open it. */
export default function PrivateLesson(props: PrivateLessonProps) {
  const owner = useScreenOwner();
  const { course, outline, index } = props;
  const lesson = outline[index]!;
  if (owner === "visitor") {
    return <LockedLesson course={course} lesson={lesson} />;
  }
  return (
    <>
      <noscript>
        <LockedLesson course={course} lesson={lesson} />
      </noscript>
      {owner === undefined ? (
        <LessonSkeleton />
      ) : (
        <LoadedLesson key={`${owner} ${lesson.name}`} {...props} uid={uidOf(owner)} />
      )}
    </>
  );
}

type LoadedLessonProps = PrivateLessonProps & { uid: string };

function LoadedLesson({ uid, course, outline, index, children }: LoadedLessonProps) {
  const lesson = outline[index]!;
  const { result, reload } = usePrivateLesson(course.id, lesson.name);
  useShownSection(result?.state === "ready");
  if (!result) return <LessonSkeleton />;
  if (result.state === "failed") {
    return (
      <LessonFailed message={result.message} label="Try again" onRetry={() => void reload()} />
    );
  }
  if (!result.value) return <LockedLesson course={course} lesson={lesson} uid={uid} />;
  return children(result.value);
}
