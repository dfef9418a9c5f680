/** The id of what follows a lesson's text. */
export const lessonEnd = "lesson-end";
