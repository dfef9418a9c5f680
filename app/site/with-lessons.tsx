import type { ReactNode } from "react";
import { useSite } from "./use-site.ts";

type WithLessonsProps = { children: ReactNode; otherwise?: ReactNode };

/** Shows its children where plans open lessons, and `otherwise` on other sites. */
export function WithLessons({ children, otherwise }: WithLessonsProps) {
  return useSite().hasLessons ? children : otherwise;
}

/** What Pro and Team give, as in “You have Pro: every lesson of every course.” */
export function PaidAccess() {
  return useSite().hasLessons ? "every lesson of every course" : "premium access to every course";
}
