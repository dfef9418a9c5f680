import { Link } from "react-router";
import type { Order } from "../../contract/order.ts";
import { listOrders } from "./orders.ts";
import { OrderRow } from "./order-row.tsx";
import { useQuery } from "../use-query.ts";

/** The visitor's courses and orders. */
export function MyOrders() {
  const { result, reload } = useQuery(listOrders);
  if (result.state === "loading") {
    return (
      <section className="profile-section" role="status">
        <h2>My courses</h2>
        <p className="sr-only">Your courses are on their way</p>
        <div className="skeleton mt-5 h-16 w-full" />
      </section>
    );
  }
  if (result.state === "failed") {
    return (
      <section className="profile-section">
        <h2>My courses</h2>
        <p role="alert" className="form-error mt-4">
          {result.message}
        </p>
        <button type="button" className="btn btn-outline mt-4" onClick={reload}>
          Try again
        </button>
      </section>
    );
  }
  const orders = result.value;
  return (
    <>
      <MyCourses paid={orders.filter(({ status }) => status === "paid")} />
      {orders.length > 0 && (
        <section className="profile-section">
          <h2>Orders</h2>
          <ul className="order-list">
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} onChange={reload} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function MyCourses({ paid }: { paid: Order[] }) {
  return (
    <section className="profile-section">
      <h2>My courses</h2>
      {paid.length === 0 ? (
        <p className="mt-3">
          You have no course yet.{" "}
          <Link to="/home" className="quiet-link font-semibold">
            See the courses
          </Link>
        </p>
      ) : (
        <ul className="mt-4 flex flex-col gap-2">
          {paid.map(({ id, courseId, courseName }) => (
            <li key={id}>
              <Link to={`/course/category/${courseId}`} className="quiet-link font-semibold">
                {courseName}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
