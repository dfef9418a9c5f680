import { planName } from "../../contract/plan.ts";
import { Link } from "react-router";
import { orderPath } from "../../contract/checkout-path.ts";
import type { Order } from "../../contract/order.ts";
import { CourseName } from "../components/course-name.tsx";
import { OrderNumber } from "./order-number.tsx";

/** That an order waits for its payment, and what becomes of it. */
export function PendingNote({ order, courseId }: { order: Order; courseId: string | null }) {
  const { id, plan, courseName } = order;
  const isSame = order.courseId === courseId;
  return (
    <p className="notice">
      Your order <OrderNumber id={id} />{" "}
      {isSame ? (
        <span>
          {`${courseName === null ? "" : "for this course "}(${planName(plan)}) waits for its payment. Going on pays that one; with another plan it is replaced.`}
        </span>
      ) : (
        <span>
          ({planName(plan)}
          {courseName !== null && (
            <>
              , from the page of <CourseName name={courseName} />
            </>
          )}
          ) waits for its payment. Going on here replaces it.
        </span>
      )}{" "}
      <Link to={orderPath(order)} className="quiet-link font-semibold">
        See the order
      </Link>
    </p>
  );
}
