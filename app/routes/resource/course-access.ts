import { loadCourseAccess } from "../../enrolments/course-access.ts";
import { placeOrder } from "../../orders/orders.ts";
import { createAction } from "../../api/create-action.ts";
import { loadPersonal } from "../../identity/personal-data.ts";
import { settle } from "../../api/result.ts";
import type { Route } from "./+types/course-access.ts";

export { loader } from "./no-document.ts";

/** Loads what opens a course to the signed-in person. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPersonal(() => settle(loadCourseAccess(params.id)));
}

/** Takes the course on the running plan. */
export function clientAction(args: Route.ClientActionArgs) {
  const courseId = args.params.id;
  return createAction({
    take: ({ plan, path }) => placeOrder({ courseId, plan, dueToday: 0 }, path ?? undefined),
  })(args);
}
