import { Outlet, useLocation } from "react-router";
import { CourseListSkeleton } from "../catalogue/course-list-skeleton.tsx";
import { ErrorScreen } from "../errors/error-screen.tsx";
import { JoinProgress } from "../progress/join-progress.tsx";
import { useLoadTimeout, useSlowDestination } from "../shell/navigation-state.tsx";
import type { Route } from "./+types/content.ts";

const courseLists = /^\/(home|search|language|framework|course\/[^/]+)$/;

/** The content area: the current screen, a skeleton while a course list loads slowly, and the error screen. */
export default function Content() {
  useLoadTimeout();
  const destination = useSlowDestination();
  const { pathname } = useLocation();
  const loadsCourseList =
    destination !== undefined && destination !== pathname && courseLists.test(destination);
  return (
    <>
      <JoinProgress />
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
