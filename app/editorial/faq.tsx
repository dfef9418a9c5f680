import type { ReactNode } from "react";
import type { PageSite } from "../../contract/site.ts";
import { coursesAndPlans } from "./faq/courses-and-plans.tsx";
import { usingTheSite } from "./faq/using-the-site.tsx";

export type FaqEntry = { id: string; question: string; Answer: () => ReactNode };

/** The questions of the FAQ, with their answers; `counts` says how many courses there are. */
export function faqOf(site: PageSite, counts: string): FaqEntry[] {
  return [...coursesAndPlans(site, counts), ...usingTheSite(site)];
}
