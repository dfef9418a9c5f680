/** What the headings of activities begin with, and their kinds. */
export const activityKeywords = {
  Exercise: "exercise",
  "Find the fault": "fault",
  Refactor: "refactoring",
  Project: "project",
  Question: "question",
  "Predict the output": "prediction",
  "Put in order": "ordering",
} as const;
