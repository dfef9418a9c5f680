import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useOutletContext,
  useSearchParams,
} from "react-router";
import { checkoutPath } from "../../contract/checkout-path.ts";
import { coursePath } from "../../contract/course-path.ts";
import { changePlan } from "../plans/plan-change.ts";
import { CheckoutForm } from "../checkout/checkout-form.tsx";
import { type LookUp, lookUp, planInUse } from "../checkout/look-up.ts";
import { placeOrder } from "../orders/orders.ts";
import { PlanInUse } from "../checkout/plan-in-use.tsx";
import { useExpiredLink } from "../identity/use-expired-link.ts";
import { usePlan } from "../checkout/use-plan.ts";
import { BanglaFont } from "../components/bangla-font.tsx";
import { PageHead } from "../components/page-head.tsx";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import { createAction } from "../api/create-action.ts";
import { AccessPending } from "../identity/access-pending.tsx";
import { loadPersonal } from "../identity/personal-data.ts";
import { type Result, settleAll } from "../api/result.ts";
import type { Route } from "./+types/checkout-choice.ts";
import type { CheckoutContext } from "./checkout.tsx";

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPersonal(() => settleAll({ found: lookUp(params.id ?? null) }));
}

export function clientAction(args: Route.ClientActionArgs) {
  const courseId = args.params.id;
  return createAction({
    order: ({ plan, dueToday }) =>
      placeOrder({ ...(courseId !== undefined && { courseId }), plan, dueToday }),
    "change plan": ({ plan, nextAmount }) => changePlan(plan, nextAmount),
  })(args);
}

/** A change of the plan in the query changes nothing that is loaded. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const choosesPlan =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !choosesPlan && defaultShouldRevalidate;
}

export function HydrateFallback() {
  return <AccessPending goal={useGoal(useOutletContext<CheckoutContext>())} />;
}

/** The checkout of a course (spec §2), or of a plan alone. */
export default function CheckoutChoice({ loaderData }: Route.ComponentProps) {
  const context = useOutletContext<CheckoutContext>();
  return (
    <ProtectedScreen goal={useGoal(context)} loaded={loaderData}>
      {({ found }) => <CheckoutContent {...context} loaded={found} />}
    </ProtectedScreen>
  );
}

function useGoal({ course }: CheckoutContext): string {
  const [plan] = usePlan();
  return `go on to checkout: ${course ? course.name : plan.name}`;
}

type CheckoutContentProps = CheckoutContext & { loaded: Result<LookUp> };

function CheckoutContent({ course, loaded }: CheckoutContentProps) {
  const [plan, choosePlan] = usePlan();
  const found = loaded.state === "ready" ? loaded.value : undefined;
  const running = found && planInUse(plan.id, found);
  return (
    <div className="max-w-5xl">
      <BanglaFont text={course?.name ?? ""} />
      <PageHead
        title={course ? `Checkout: ${course.name}` : "Checkout"}
        description={course ? `Choose a plan for ${course.name}.` : "Choose a plan."}
        path={checkoutPath(course?.id ?? null)}
        indexed={false}
      />
      <p>
        {course ? (
          <Link to={coursePath(course.id)} className="quiet-link">
            Back to the course
          </Link>
        ) : (
          <Link to="/#pricing" className="quiet-link">
            Back to the plans
          </Link>
        )}
      </p>
      <h1 className="mt-1 font-display text-3xl font-bold sm:mt-3 sm:text-5xl">Checkout</h1>
      <CancelledNote />
      <ExpiredLinkNote />
      {found && running ? (
        <PlanInUse course={course} running={running} wanted={plan} isEnrolled={found.isEnrolled} />
      ) : (
        <CheckoutForm course={course} plan={plan} onChoose={choosePlan} loaded={loaded} />
      )}
    </div>
  );
}

/** Shown to those whom the old link of a verification message has led here. */
function ExpiredLinkNote() {
  const expiredLink = useExpiredLink(useLocation().search);
  return expiredLink && <p className="notice mt-6">{expiredLink}</p>;
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
