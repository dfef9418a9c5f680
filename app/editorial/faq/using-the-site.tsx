import type { PageSite } from "../../../contract/site.ts";

/** About the site and its use. */
export const usingTheSite = (site: PageSite) => [
  {
    id: "theme",
    question: "Can I change between the light and the dark theme?",
    Answer: () => (
      <p>
        Yes, with the Light/Dark switch in the navigation bar; on a phone it is in the menu. Until
        you choose, the site follows your system’s setting. Your choice is kept in this browser
        only.
      </p>
    ),
  },
  {
    id: "grid-and-table",
    question: "What are the grid and table views?",
    Answer: () => (
      <p>
        Two ways to look at the same list. The grid shows each course with its cover and the
        beginning of its text; the table puts more courses on the screen, for comparing. Switch with
        the Grid and Table buttons above any <a href="/home">course list</a>. The browser remembers
        your choice.
      </p>
    ),
  },
  {
    id: "phone",
    question: `Can I use ${site.name} on a phone?`,
    Answer: () => (
      <p>
        Yes, in the phone’s browser; there is nothing to install. All pages fit a narrow screen, and
        the navigation folds into a menu. Reading works well there. For writing programs as you
        follow a course, a computer with a keyboard is kinder to you.
      </p>
    ),
  },
  {
    id: "api",
    question: "Is there an API?",
    Answer: () => (
      <p>
        Yes. The catalogue can be read as JSON, without a key and from any website:{" "}
        <a href="/api/course/python">/api/course/python</a>, for example, lists the Python courses.
        What is open this way is read-only. Every call is described in the{" "}
        <a href="/api/docs">API documentation</a>.
      </p>
    ),
  },
  {
    id: "mistakes",
    question: "I have found a mistake in a course. How do I report it?",
    Answer: () => (
      <p>
        Thank you for reading so closely. <a href="/contact">Write to us</a> with the course’s Id No
        (on its “Overview and pricing” page), the sentence as it stands, and what it should say.
        Courses are plain text files, so a correction is quickly made.
      </p>
    ),
  },
];
