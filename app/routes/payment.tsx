import { Link } from "react-router";
import { PaymentReceipt } from "../payments/payment-receipt.tsx";
import { listPayments } from "../payments/payments.ts";
import { PageHead } from "../components/page-head.tsx";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import { AccessPending } from "../identity/access-pending.tsx";
import { loadPersonal } from "../identity/personal-data.ts";
import { settleAll } from "../api/result.ts";
import type { Route } from "./+types/payment.ts";

const goal = "see your payment";

export function clientLoader() {
  return loadPersonal(() => settleAll({ payments: listPayments() }));
}

export function HydrateFallback() {
  return <AccessPending goal={goal} />;
}

/** The receipt of one payment. */
export default function PaymentScreen({ params, loaderData }: Route.ComponentProps) {
  return (
    <ProtectedScreen goal={goal} loaded={loaderData}>
      {({ payments }, user) => (
        <div className="max-w-3xl">
          <PageHead
            title="Your payment"
            description="The receipt of a payment."
            path={`/profile/payments/${params.payment}`}
            indexed={false}
          />
          <p className="print-hidden">
            <Link to="/profile/billing" className="quiet-link">
              Back to Billing
            </Link>
          </p>
          <h1 className="mt-3 font-display text-3xl font-bold print-hidden sm:text-4xl">
            Your payment
          </h1>
          <PaymentReceipt id={params.payment} loaded={payments} user={user} />
        </div>
      )}
    </ProtectedScreen>
  );
}
