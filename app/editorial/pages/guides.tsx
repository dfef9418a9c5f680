import { Link } from "react-router";
import type { PageText } from "../text-page.tsx";
import { findCourse } from "./guides-find-course.tsx";
import { troubleGuides } from "./guides-trouble.tsx";

/** The guides for learners, where there are lessons. */
export const guides: PageText = {
  path: "/guides",
  title: "Guides",
  description:
    "How to take a course, run exercises, keep your progress on two devices, use the keyboard, and print.",
  lead: "How to take a course here: read, run, get unstuck, and continue on another device.",
  sections: [
    {
      id: "take-a-course",
      title: "Take a course",
      Body: () => (
        <ol>
          <li>
            <strong>Choose.</strong> <Link to="/home">All courses</Link> show their level, and once
            they are open their hours. A course’s page says what you will build, what you need to
            know, and lists its lessons; those marked “Free” are open to everyone.
          </li>
          <li>
            <strong>Read.</strong> Open the first lesson. Before you look at the output of a sample,
            say to yourself what it will be.
          </li>
          <li>
            <strong>Run.</strong> Change the code of an exercise and press “Run and check”. Each
            test says in words whether it passes, or what was expected and what came. “Start again”
            brings back the code as it was at first.
          </li>
          <li>
            <strong>Ask for a hint.</strong> “Show a hint” gives one at a time. Try again after
            each.
          </li>
          <li>
            <strong>Compare.</strong> The solution opens after you have run a try of your own, or
            seen every hint. Yours may be another one and just as good.
          </li>
          <li>
            <strong>Finish.</strong> The button at the end marks the lesson as done and leads to the
            next one. Each finished lesson draws more of the course’s picture.
          </li>
        </ol>
      ),
    },
    findCourse,
    {
      id: "two-devices",
      title: "Continue on another device",
      Body: () => (
        <>
          <p>
            <Link to="/signup">Create an account</Link> and sign in on both devices. Finished
            lessons, drafts and answers are saved in the browser at once and in your account soon
            after; “Continue where you left off” is on the course’s page, on the landing page and in
            your profile.
          </p>
          <p>
            If you have begun without an account, the site asks after you sign in whether to add
            that progress. If you have changed the same code on two devices, the exercise shows both
            versions and you choose. Without a connection, your work stays in the browser and is
            sent later.
          </p>
        </>
      ),
    },
    {
      id: "keyboard",
      title: "Use the keyboard",
      Body: () => (
        <dl className="keys">
          <dt>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> or <kbd>⌘</kbd> <kbd>Enter</kbd>
          </dt>
          <dd>In the code: run and check</dd>
          <dt>
            <kbd>Tab</kbd>, <kbd>Shift</kbd> <kbd>Tab</kbd>
          </dt>
          <dd>In the code: indent more, indent less</dd>
          <dt>
            <kbd>Escape</kbd>, then <kbd>Tab</kbd>
          </dt>
          <dd>Leave the code for what comes after it</dd>
          <dt>
            <kbd>Ctrl</kbd> <kbd>Z</kbd> or <kbd>⌘</kbd> <kbd>Z</kbd>
          </dt>
          <dd>In the code: undo, also after “Start again”</dd>
          <dt>
            <kbd>Alt</kbd> <kbd>O</kbd>
          </dt>
          <dd>
            In a lesson: open or close the outline; <kbd>Escape</kbd> closes it, too
          </dd>
          <dt>
            <kbd>Tab</kbd> at the top of a page
          </dt>
          <dd>Shows “Skip to content”, which jumps over the menus</dd>
        </dl>
      ),
    },
    {
      id: "pdf-and-printing",
      title: "Take it along: PDF and printing",
      Body: () => (
        <>
          <p>
            The download icon beside a course’s name saves the course’s page as{" "}
            <code>download.pdf</code>, on A4 and in the theme that you see. Your browser makes the
            file itself.
          </p>
          <p>
            For a lesson, use your browser’s own Print, which also saves PDFs. Menus are left out,
            and each exercise is printed with the code that it starts with. Switch to the light
            theme before, to save ink.
          </p>
        </>
      ),
    },
    ...troubleGuides,
  ],
};
