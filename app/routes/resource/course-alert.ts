import { changeAlert, loadAlert } from "../../enrolments/course-alerts.ts";
import { createAction } from "../../api/create-action.ts";
import { loadPersonal } from "../../identity/personal-data.ts";
import { settle } from "../../api/result.ts";
import type { Route } from "./+types/course-alert.ts";

export { loader } from "./no-document.ts";

/** Loads whether the signed-in person is told when a course opens. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPersonal(() => settle(loadAlert(params.id)));
}

export function clientAction(args: Route.ClientActionArgs) {
  const courseId = args.params.id;
  return createAction({
    "set alert": () => changeAlert(courseId, "PUT"),
    "remove alert": () => changeAlert(courseId, "DELETE"),
  })(args);
}
