import type { ReactNode } from "react";
import type { Course } from "../../contract/course.ts";
import type { Plan } from "../../contract/plan.ts";
import { formatPrice } from "../format/format-order.ts";
import { inLanguage } from "../components/in-language.ts";

type OrderSummaryProps = { course: Course | null; plan: Plan; children: ReactNode };

/** The course (or the plan alone), plan and price of an order; the children are the controls below them. */
export function OrderSummary({ course, plan, children }: OrderSummaryProps) {
  return (
    <aside className="order-summary card-surface" aria-labelledby="summary-title">
      {course && <img src={course.img} alt="" width={640} height={360} className="course-cover" />}
      <div className="order-summary-text">
        <h2
          id="summary-title"
          {...(course && inLanguage(course.language))}
          className="font-display text-lg font-bold text-balance sm:text-2xl"
        >
          {course ? course.name : `${plan.name} plan`}
        </h2>
        <dl className="order-lines">
          <div className="max-sm:hidden">
            <dt>{`${plan.name} plan${plan.seats > 1 ? `, ${plan.seats} seats` : ""}`}</dt>
            <dd>{plan.amount === 0 ? "Free" : `${formatPrice(plan)} a month`}</dd>
          </div>
          <div className="order-total">
            <dt>To pay today</dt>
            <dd>{plan.amount === 0 ? "$0.00" : formatPrice(plan)}</dd>
          </div>
        </dl>
        {children}
      </div>
    </aside>
  );
}
