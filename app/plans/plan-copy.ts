import type { PlanId } from "../../contract/plan.ts";
import { usePlanOf } from "./use-plans.ts";
import { useSite } from "../site/use-site.ts";

const seatsForThree = "One price a month: five seats for the price of three";

type PlanCopy = { summary: string; features: readonly string[] };

/** The usual summary and features of each plan, where plans open lessons. */
const planCopy: Record<PlanId, PlanCopy> = {
  beginner: {
    summary: "For finding out whether a course is for you.",
    features: [
      "The free lessons of every course",
      "Your progress, on every device where you sign in",
      "The course pages saved as A4 PDFs",
      "Nothing to pay, and no card asked for",
    ],
  },
  pro: {
    summary: "Every lesson of every course, for one person.",
    features: [
      "Every lesson of every course, for one person",
      "New lessons and courses as they open, at the same price",
      "Any course taken with one click, without another payment",
      "A certificate for each course that you finish",
      "A receipt to print",
      "Cancelled in your profile at any time, and kept to the end of the paid month",
    ],
  },
  team: {
    summary: "For a class, a study circle or a small office that learns together.",
    features: [
      "Everything in Pro, from today for the person who pays",
      "Seats for five people, yours included, invited by e-mail or link",
      seatsForThree,
      "One receipt for the whole group",
    ],
  },
};

/** The same where there are no lessons: plans give the course pages and premium access. */
const planCopyWithoutLessons: typeof planCopy = {
  ...planCopy,
  beginner: {
    ...planCopy.beginner,
    features: [
      "Every course page, open to read",
      "The course pages saved as A4 PDFs",
      "Your courses kept in your profile",
      "Nothing to pay, and no card asked for",
    ],
  },
  pro: {
    summary: "Premium access to every course, for one person.",
    features: [
      "Premium access to every course, for one person",
      "New courses as they are added, at the same price",
      "Any course taken with one click, without another payment",
      "A receipt to print",
      "Cancelled in your profile at any time, and kept to the end of the paid month",
    ],
  },
};

/** Returns the summary and features of a plan: the operator's, or the usual ones as far as they hold at the site's prices. */
export function usePlanCopy(plan: PlanId): PlanCopy {
  const { plans, hasLessons } = useSite();
  const { summary, features } = plans[plan] ?? {};
  const isForThree = usePlanOf("team").amount === 3 * usePlanOf("pro").amount;
  const usual = (hasLessons ? planCopy : planCopyWithoutLessons)[plan];
  return {
    summary: summary ?? usual.summary,
    features:
      features ?? usual.features.filter((feature) => isForThree || feature !== seatsForThree),
  };
}
