import { Suspense, lazy } from "react";
import { Outlet, useLocation } from "react-router";
import { CourseListSkeleton } from "../catalogue/course-list-skeleton.tsx";
import { ErrorScreen } from "../errors/error-screen.tsx";
import { useOwner } from "../progress/use-owner.ts";
import { useLoadTimeout, useSlowDestination } from "../shell/navigation-state.tsx";
import type { Route } from "./+types/content.ts";

/** For signed-in people alone, so visitors need not load it; without it, the question comes another time. */
const JoinProgress = lazy(() =>
  import("../progress/join-progress.tsx").catch(() => ({ default: () => null })),
);

const courseLists = /^\/(home|search|language|framework|course\/[^/]+)$/;

/** The content area: the current screen, a skeleton while a course list loads slowly, and the error screen. */
export default function Content() {
  useLoadTimeout();
  const destination = useSlowDestination();
  const { pathname } = useLocation();
  const owner = useOwner();
  const loadsCourseList =
    destination !== undefined && destination !== pathname && courseLists.test(destination);
  return (
    <>
      {owner !== undefined && owner !== "visitor" && (
        <Suspense>
          <JoinProgress owner={owner} />
        </Suspense>
      )}
      {loadsCourseList && <CourseListSkeleton />}
      <div hidden={loadsCourseList} data-slow={destination} className="current-screen">
        <Outlet />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
