import type { Order } from "../../contract/order.ts";
import { planName } from "../../contract/plan.ts";
import { CourseName } from "../components/course-name.tsx";

/** What was ordered, in a list: the course, or the plan alone. */
export function OrderName({ order }: { order: Pick<Order, "courseName" | "plan"> }) {
  return order.courseName === null ? (
    <span>{planName(order.plan)} plan</span>
  ) : (
    <CourseName name={order.courseName} />
  );
}
