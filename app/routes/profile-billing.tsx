import { ProfilePage } from "../account/profile-page.tsx";
import { createAction } from "../api/create-action.ts";
import { settleAll } from "../api/result.ts";
import { AccessPending } from "../identity/access-pending.tsx";
import { loadPersonal } from "../identity/personal-data.ts";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import { MyOrders } from "../orders/my-orders.tsx";
import { cancelOrder, listOrders } from "../orders/orders.ts";
import { PaymentHistory } from "../payments/payment-history.tsx";
import { listPayments } from "../payments/payments.ts";
import { changePlan } from "../plans/plan-change.ts";
import { MyPlan } from "../plans/my-plan.tsx";
import {
  cancelSubscription,
  loadSubscription,
  manageSubscription,
  resumeSubscription,
} from "../plans/subscription.ts";
import type { Route } from "./+types/profile-billing.ts";

const goal = "see your plan and payments";

export function clientLoader() {
  return loadPersonal(() =>
    settleAll({ plan: loadSubscription(), payments: listPayments(), orders: listOrders() }),
  );
}

export const clientAction = createAction({
  "cancel plan": cancelSubscription,
  "resume plan": resumeSubscription,
  "manage plan": manageSubscription,
  "change plan": ({ plan, nextAmount }) => changePlan(plan, nextAmount),
  "cancel order": ({ id }) => cancelOrder(id),
});

export function HydrateFallback() {
  return <AccessPending goal={goal} />;
}

/** The plan, its payments, and the orders. */
export default function Billing({ loaderData }: Route.ComponentProps) {
  return (
    <ProtectedScreen goal={goal} loaded={loaderData}>
      {({ plan, payments, orders }) => (
        <ProfilePage path="/profile/billing">
          <MyPlan loaded={plan} />
          <PaymentHistory loaded={payments} />
          <MyOrders loaded={orders} plan={plan} />
        </ProfilePage>
      )}
    </ProtectedScreen>
  );
}
