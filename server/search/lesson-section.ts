/** What a search knows of a part of a lesson: under a heading, or, with an empty id, before the first one. */
export type LessonSection = {
  /** Of the heading or activity in the lesson's page. */
  id: string;
  title: string;
  /** Prose and samples in lines. Empty in a lesson that needs a plan. */
  text: string;
};
