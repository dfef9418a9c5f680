import type { PlanId } from "../../contract/plan.ts";

/** The summary and features of each plan. */
export const planCopy: Record<PlanId, { summary: string; features: readonly string[] }> = {
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
      "Seats for five people, yours included, invited by link or e-mail",
      "One price a month: five seats for the price of three",
      "One receipt for the whole group",
    ],
  },
};
