import { useNavigate } from "react-router";
import type { Course } from "../../contract/course.ts";
import type { PlanId } from "../../contract/plan.ts";
import { orderPath } from "../checkout/orders.ts";
import { usePlaceOrder } from "../checkout/use-place-order.ts";
import { lessonPath } from "../lesson/lesson-path.ts";
import { forgetEnrolments, reloadEnrolments } from "./enrolments.ts";
import { reloadSubscription } from "./subscription.ts";

/**
 * Returns the action that takes a course on the running plan, for nothing: it leads to the given lesson, or without one
 * to the order as a confirmation.
 */
export function useTakeCourse(course: Course, plan: PlanId, firstLesson: string | undefined) {
  const navigate = useNavigate();
  const { busy, error, submit } = usePlaceOrder(course.id, plan, {
    onPlaced: async (order) => {
      await navigate(
        firstLesson === undefined ? orderPath(order) : lessonPath(course.id, firstLesson),
      );
      forgetEnrolments();
    },
    onRefused: async () => {
      await Promise.all([reloadEnrolments(), reloadSubscription()]);
    },
  });
  return { busy, error, take: submit };
}
