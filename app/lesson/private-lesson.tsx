import { useCallback } from "react";
import type { Lesson } from "../../contract/lesson.ts";
import { authenticatedCall } from "../identity/authenticated-call.ts";
import { useIdentity } from "../identity/use-identity.ts";
import { ServerCallError } from "../server-call.ts";
import { useQuery } from "../use-query.ts";
import type { LessonInCourse } from "./lesson-in-course.ts";
import { LockedLesson } from "./locked-lesson.tsx";
import { ReadableLesson } from "./readable-lesson.tsx";

/** The text of a lesson that needs a plan, loaded for this visitor alone, or what would open it. */
export function PrivateLesson(place: LessonInCourse) {
  const identity = useIdentity();
  const { course, outline, index } = place;
  const lesson = outline[index]!;
  if (identity.state === "signed out") {
    return <LockedLesson course={course} lesson={lesson} signedIn={false} />;
  }
  return (
    <>
      <noscript>
        <LockedLesson course={course} lesson={lesson} signedIn={false} />
      </noscript>
      {identity.state === "loading" ? (
        <LessonSkeleton />
      ) : (
        <LoadedLesson key={`${identity.user.uid} ${lesson.name}`} {...place} />
      )}
    </>
  );
}

function LoadedLesson(place: LessonInCourse) {
  const { course, outline, index } = place;
  const lesson = outline[index]!;
  const load = useCallback(() => loadLesson(course.id, lesson.name), [course.id, lesson.name]);
  const { result, reload } = useQuery(load);
  if (result.state === "loading") return <LessonSkeleton />;
  if (result.state === "failed") {
    return (
      <div role="alert" className="notice mt-8 max-w-2xl">
        <p>{`The lesson could not be loaded. ${result.message}`}</p>
        <button
          type="button"
          className="btn btn-outline btn-sm mt-3 text-sm"
          onClick={() => void reload()}
        >
          Try again
        </button>
      </div>
    );
  }
  if (!result.value) return <LockedLesson course={course} lesson={lesson} signedIn />;
  return <ReadableLesson {...place} parts={result.value.parts} />;
}

/** Loads a lesson with its text; undefined when no plan of this person opens it. */
async function loadLesson(courseId: string, name: string): Promise<Lesson | undefined> {
  const address = `/api/course/category/${encodeURIComponent(courseId)}/lessons/${encodeURIComponent(name)}`;
  return authenticatedCall<Lesson>(address).catch((error: unknown) => {
    if (error instanceof ServerCallError && error.code === "plan_required") return undefined;
    throw error;
  });
}

function LessonSkeleton() {
  return (
    <div aria-busy className="mt-8 flex max-w-2xl flex-col gap-4 script-only">
      <p className="sr-only" role="status">
        Loading the lesson…
      </p>
      {["w-full", "w-11/12", "w-full", "w-2/3", "w-full", "w-5/6"].map((width, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines never move
        <div key={index} className={`skeleton h-5 ${width}`} />
      ))}
    </div>
  );
}
