import { Link } from "react-router";
import type { PageText } from "../text-page.tsx";
import { findCourse } from "./guides-find-course.tsx";

/** The guides where there are no lessons. */
export const guidesWithoutLessons: PageText = {
  path: "/guides",
  title: "Guides",
  description: "How to find and take a course, save its page as a PDF, and sign out safely.",
  lead: "How to find a course here, take it, and keep its page.",
  sections: [
    {
      id: "take-a-course",
      title: "Take a course",
      Body: () => (
        <ol>
          <li>
            <strong>Choose.</strong> <Link to="/home">All courses</Link> are open to everyone: a
            course’s page says what it is about.
          </li>
          <li>
            <strong>Take it.</strong> “Get premium access.” on that page leads to the plans.
            Beginner is free. With Pro or Team, the button is “Take this course”, and there is
            nothing more to pay.
          </li>
          <li>
            <strong>Find it again.</strong> The courses that you have taken are in your{" "}
            <Link to="/profile">profile</Link>.
          </li>
        </ol>
      ),
    },
    findCourse,
    {
      id: "pdf-and-printing",
      title: "Take it along: PDF and printing",
      Body: () => (
        <p>
          The download icon beside a course’s name saves the course’s page as{" "}
          <code>download.pdf</code>, on A4 and in the theme that you see. Your browser makes the
          file itself. Switch to the light theme before printing, to save ink.
        </p>
      ),
    },
    {
      id: "private-and-shared",
      title: "Shared computers",
      Body: () => (
        <p>
          Log out when you leave. Have you forgotten it, “Sign out everywhere” in your{" "}
          <Link to="/profile/security">profile</Link> ends your sessions in every browser.
        </p>
      ),
    },
  ],
};
