import { type RefObject, useEffect, useRef } from "react";
import type { CourseProgress } from "../../progress/use-course-progress.ts";

/**
 * Returns the ref of a form, and calls `onFilledIn` with the values of the field of that name that a visitor has filled in
 * before the page was hydrated. Where the progress is known from the start, the field shows what is saved.
 */
export function useFilledIn(
  name: string,
  progress: CourseProgress | undefined,
  onFilledIn: (values: string[]) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef({ progress, onFilledIn });
  useEffect(() => {
    if (first.current.progress) return;
    const values = new FormData(form.current!).getAll(name).map(String);
    if (values.some((value) => value !== "")) first.current.onFilledIn(values);
  }, [name]);
  return form;
}
