/** The landing page’s three steps. */
export const steps: readonly { title: string; text: string }[] = [
  {
    title: "Choose a course",
    text:
      "Pick a language or a framework. Each course names its level and its hours, and says " +
      "plainly what you should know beforehand.",
  },
  {
    title: "Read it, or save it as a PDF",
    text:
      "Every course page is open without an account. The icon beside the course name saves the " +
      "page on A4, for a printer or an evening without a connection.",
  },
  {
    title: "Keep going with a plan",
    text:
      "Begin with the free plan. When you mean to finish a course, Pro gives you premium " +
      "access to it, and Team gives it to a whole group.",
  },
];
