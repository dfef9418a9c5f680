import type { ReactNode } from "react";
import { coursesAndPlans } from "./faq/courses-and-plans.tsx";
import { usingTheSite } from "./faq/using-the-site.tsx";

export type FaqEntry = { id: string; question: string; Answer: () => ReactNode };

/** What visitors ask, and what we answer. */
export const faq: readonly FaqEntry[] = [...coursesAndPlans, ...usingTheSite];
