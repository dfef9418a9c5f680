import type { Order } from "./order.ts";

/** Returns the path of the checkout of a course, or of a plan alone. */
export function checkoutPath(courseId: string | null): string {
  return courseId === null ? "/checkout" : `/checkout/${courseId}`;
}

/** Returns the path of an order's screen. */
export function orderPath({ courseId, id }: Pick<Order, "courseId" | "id">): string {
  return `${checkoutPath(courseId)}/order/${id}`;
}
