import type { PlanId } from "../../contract/plan.ts";
import { useEnrolments } from "../billing/enrolments.ts";
import { offerOf } from "../billing/plan-offer.ts";
import { useSubscription } from "../billing/subscription.ts";

/** Returns what keeps the visitor from ordering a course on a plan, once that is looked up. */
export function useObstacle(
  courseId: string,
  plan: PlanId,
): "loading" | "failed" | "enrolled" | "unpaid renewal" | undefined {
  const subscription = useSubscription();
  const enrolments = useEnrolments();
  if (subscription.state === "failed" || enrolments.state === "failed") return "failed";
  if (subscription.state !== "ready" || enrolments.state !== "ready") return "loading";
  if (offerOf(plan, subscription.value) === "unpaid renewal") return "unpaid renewal";
  const isEnrolled = enrolments.value.some((enrolment) => enrolment.courseId === courseId);
  return plan === "beginner" && isEnrolled ? "enrolled" : undefined;
}
