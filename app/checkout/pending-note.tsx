import { planName } from "../../contract/plan.ts";
import { Link } from "react-router";
import type { Order } from "../../contract/order.ts";
import { CourseName } from "../components/course-name.tsx";
import { OrderNumber } from "./order-number.tsx";
import { orderPath } from "../orders/orders.ts";

/** That an order waits for its payment, and what becomes of it. */
export function PendingNote({ order, courseId }: { order: Order; courseId: string }) {
  const { id, plan, courseName } = order;
  return (
    <p className="notice">
      Your order <OrderNumber id={id} />{" "}
      {order.courseId === courseId ? (
        <span>
          {`for this course (${planName(plan)}) waits for its payment. Going on pays that one; with another plan it is replaced.`}
        </span>
      ) : (
        <span>
          ({planName(plan)}, from the page of <CourseName name={courseName} />) waits for its
          payment. Going on here replaces it.
        </span>
      )}{" "}
      <Link to={orderPath(order)} className="quiet-link font-semibold">
        See the order
      </Link>
    </p>
  );
}
