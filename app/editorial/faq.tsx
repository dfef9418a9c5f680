import type { ReactNode } from "react";
import { coursesAndPlans } from "./faq/courses-and-plans.tsx";
import { usingTheSite } from "./faq/using-the-site.tsx";

export type FaqEntry = { id: string; question: string; Answer: () => ReactNode };

/** The questions of the FAQ, with their answers. */
export const faq: readonly FaqEntry[] = [...coursesAndPlans, ...usingTheSite];
