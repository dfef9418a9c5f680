import type { PlanId } from "../../../contract/plan.ts";
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
    take: (field) =>
      placeOrder(
        { courseId, plan: field("plan") as PlanId, dueToday: 0 },
        field("path") || undefined,
      ),
  })(args);
}
