import { Link } from "react-router";
import type { PageText } from "../text-page.tsx";
import { WithLessons } from "../../site/with-lessons.tsx";
import { FeatureGrid } from "./feature-grid.tsx";
import { PlanTable } from "../../plans/plan-table.tsx";

/** The features page: what is free, how learning works here, and what each plan opens. `counts` says how many courses there are. */
export const features = (counts: string): PageText => ({
  path: "/features",
  title: "Features",
  description:
    "Lessons with exercises that run in the browser, progress on every device, PDFs to take along: what is free, and what each plan opens.",
  lead: "Lessons to read, exercises to run, and progress that follows you. Much of it is free.",
  sections: [
    {
      id: "without-an-account",
      title: "Without an account",
      Body: () => (
        <>
          <p>
            Look at everything before you sign up for anything. Every course page
            <WithLessons>, the free lessons of every course</WithLessons>, the blog and the FAQ are
            open to read, in a light and a dark theme, on a phone as on a wide screen.
          </p>
          {counts && <p>{counts}</p>}
          <p>
            <Link to="/home">All courses</Link>, by <Link to="/language">language</Link> or by{" "}
            <Link to="/framework">framework</Link>
          </p>
        </>
      ),
    },
    { id: "for-learning", title: "Made for learning", Body: FeatureGrid },
    {
      id: "plans",
      title: "What each plan opens",
      Body: () => (
        <>
          <PlanTable />
          <p className="flex flex-wrap gap-3 print-hidden">
            <Link to="/home" prefetch="intent" className="btn btn-primary">
              Choose a course
            </Link>
            <Link to="/#pricing" prefetch="intent" className="btn btn-outline">
              Compare the plans
            </Link>
          </p>
        </>
      ),
    },
  ],
});

/** The same where there are no lessons. */
export const featuresWithoutLessons: PageText = {
  ...features(""),
  description:
    "Course pages to read and to save as PDFs, and plans for every course: what is free, and what each plan gives.",
  lead: "Courses to read, on the screen and on paper. Much of it is free.",
};
