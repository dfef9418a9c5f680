import type { PlanId } from "../../contract/plan.ts";

/** The summary and features of each plan; an order is a plan for one course. */
export const planCopy: Record<PlanId, { summary: string; features: readonly string[] }> = {
  beginner: {
    summary: "For finding out whether a course is for you.",
    features: [
      "The whole course page, open to read",
      "The page saved as an A4 PDF",
      "The course kept in your profile",
      "Nothing to pay, and no card asked for",
    ],
  },
  pro: {
    summary: "For one person who means to finish the course.",
    features: [
      "Everything in Beginner",
      "Premium access to the course for one person",
      "One price a month, the same for every course",
      "A receipt for every order, to print",
      "Cancelled from your profile, at any time",
    ],
  },
  team: {
    summary: "For a class, a study circle or a small office that learns together.",
    features: [
      "Everything in Pro, for up to five people",
      "One order and one receipt for the whole group",
      "One price a month: five people for the price of three",
    ],
  },
};
