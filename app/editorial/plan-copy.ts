/** What each plan is for and what it holds, in words. */
export const planCopy: Record<
  "beginner" | "pro" | "team",
  { summary: string; features: readonly string[] }
> = {
  beginner: {
    summary: "For finding out whether programming is for you.",
    features: [
      "Every course page, open to read",
      "Any course page saved as an A4 PDF",
      "Languages and frameworks, with some courses in Bangla",
      "One course enrolled at a time, so the next step is clear",
      "Nothing to pay",
    ],
  },
  pro: {
    summary: "For one person who studies most weeks.",
    features: [
      "Everything in Beginner",
      "Premium access to every course, at every level",
      "Several courses enrolled at once: a language and its framework side by side",
      "New courses included as they join the catalogue",
      "One monthly price, however many courses you take",
    ],
  },
  team: {
    summary: "For a class, a study circle or a small office that learns together.",
    features: [
      "Everything in Pro, for each person in the group",
      "Up to five people on one plan",
      "The same courses open to all, to read together and compare notes",
      "Each person at their own level, from first steps to advanced",
      "One price a month for the whole group: five people for the price of three",
    ],
  },
};
