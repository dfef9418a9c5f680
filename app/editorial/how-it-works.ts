export type Step = { title: string; text: string };

/** The landing page’s three steps, where plans open lessons. */
export const stepsWithLessons: readonly Step[] = [
  {
    title: "Choose a course",
    text:
      "Pick a language or a framework. Each open course names its level and its hours, and says " +
      "plainly what you should know beforehand.",
  },
  {
    title: "Read the free lessons",
    text:
      "Every course page is open without an account, and so are its free lessons. Sign in, and " +
      "your progress is kept on every device.",
  },
  {
    title: "Open all of them with a plan",
    text:
      "One plan opens every lesson of every course. Take the next course with one click, and " +
      "cancel when you like: you keep the plan to the end of the paid month.",
  },
];

/** The same where there are no lessons. */
export const stepsWithoutLessons: readonly Step[] = [
  {
    title: "Choose a course",
    text: "Pick a language or a framework. Each course has a page that says what it is about.",
  },
  {
    title: "Read it, or save it as a PDF",
    text:
      "Every course page is open without an account. The icon beside the course’s name saves the " +
      "page on A4, for a printer or an evening without a connection.",
  },
  {
    title: "Keep going with a plan",
    text:
      "One plan gives you premium access to every course. Take the next course with one click, " +
      "and cancel when you like: you keep the plan to the end of the paid month.",
  },
];
