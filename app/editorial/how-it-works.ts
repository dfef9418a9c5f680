/** The landing page’s three steps. */
export const steps: readonly { title: string; text: string }[] = [
  {
    title: "Choose a course",
    text:
      "Pick a language or a framework. Each course names its level and its hours, and says " +
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
