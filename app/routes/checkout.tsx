import { type ShouldRevalidateFunctionArgs, Link, useSearchParams } from "react-router";
import { CheckoutForm } from "../checkout/checkout-form.tsx";
import { PlanInUse } from "../checkout/plan-in-use.tsx";
import { usePlan } from "../checkout/use-plan.ts";
import { useOpenPlan } from "../billing/subscription.ts";
import { offerOf } from "../billing/plan-offer.ts";
import { BanglaFont } from "../components/bangla-font.tsx";
import { PageHead } from "../components/page-head.tsx";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import { productApiContext } from "../product-api-context.ts";
import type { Route } from "./+types/checkout.ts";

/** As many courses as are looked at to find one with lessons. */
const sampleSize = 100;

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(productApiContext);
  const course = await api.course(params.id);
  if (course.lessons) return { course, othersHaveLessons: true };
  const { courses } = await api.courses({ page: 1, perPage: sampleSize });
  return { course, othersHaveLessons: courses.some(({ lessons }) => lessons > 0) };
}

/** A change of the plan in the query does not change the course. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id;
}

/** The checkout of a course (spec §2). */
export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { course } = loaderData;
  return (
    <ProtectedScreen goal={`go on to checkout: ${course.name}`}>
      {() => <CheckoutContent key={course.id} {...loaderData} />}
    </ProtectedScreen>
  );
}

function CheckoutContent({ course, othersHaveLessons }: Route.ComponentProps["loaderData"]) {
  const [plan, choosePlan] = usePlan();
  const running = useOpenPlan();
  const offer = offerOf(plan.id, running ?? null);
  return (
    <div className="max-w-5xl">
      <BanglaFont text={course.name} />
      <PageHead
        title={`Checkout: ${course.name}`}
        description={`Choose a plan for ${course.name}.`}
        path={`/checkout/${course.id}`}
        indexed={false}
      />
      <p>
        <Link to={`/course/category/${course.id}`} className="quiet-link">
          Back to the course
        </Link>
      </p>
      <h1 className="mt-1 font-display text-3xl font-bold sm:mt-3 sm:text-5xl">Checkout</h1>
      <CancelledNote />
      {running && (offer === "included" || offer === "change") ? (
        <PlanInUse course={course} running={running} wanted={plan} />
      ) : (
        <CheckoutForm
          course={course}
          othersHaveLessons={othersHaveLessons}
          plan={plan}
          onChoose={choosePlan}
        />
      )}
    </div>
  );
}

/** Shown when the visitor returns from the payment page without having paid. */
function CancelledNote() {
  const [search] = useSearchParams();
  if (!search.has("cancelled")) return null;
  return (
    <p role="status" className="notice mt-6">
      The payment was cancelled, and nothing was charged. Your choice is kept below.
    </p>
  );
}
