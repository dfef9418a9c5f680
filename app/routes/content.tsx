import { Outlet } from "react-router";
import { CourseListSkeleton } from "../catalogue/course-list-skeleton.tsx";
import { ErrorScreen } from "../shell/error-screen.tsx";
import { useLoadingLimit, useSlowDestination } from "../shell/navigation-state.tsx";
import type { Route } from "./+types/content.ts";

const courseLists = /^\/(home|language|framework|course\/[^/]+)$/;

/** The content area: the screen, what shows while a slow one is on its way, and the screen for errors. */
export default function Content() {
  useLoadingLimit();
  const destination = useSlowDestination();
  const listIsComing = destination !== undefined && courseLists.test(destination);
  return (
    <>
      {listIsComing && <CourseListSkeleton />}
      <div hidden={listIsComing} data-waiting={destination} className="content-now">
        <Outlet />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
