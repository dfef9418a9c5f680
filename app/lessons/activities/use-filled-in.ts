import { type RefObject, useEffect, useRef } from "react";

/**
 * Returns the ref of a form, and calls `take` with the values of the field of that name that a visitor has filled in
 * before the page was hydrated.
 */
export function useFilledIn(
  name: string,
  take: (values: string[]) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(take);
  useEffect(() => {
    const values = new FormData(form.current!).getAll(name).map(String);
    if (values.some((value) => value !== "")) latest.current(values);
  }, [name]);
  return form;
}
