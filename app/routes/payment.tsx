import { Link } from "react-router";
import { PaymentReceipt } from "../billing/payment-receipt.tsx";
import { PageHead } from "../components/page-head.tsx";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import type { Route } from "./+types/payment.ts";

/** The receipt of one payment. */
export default function PaymentScreen({ params }: Route.ComponentProps) {
  return (
    <ProtectedScreen goal="see your payment">
      {(user) => (
        <div className="max-w-3xl">
          <PageHead
            title="Your payment"
            description="The receipt of a payment."
            path={`/profile/payments/${params.payment}`}
            indexed={false}
          />
          <p className="print-hidden">
            <Link to="/profile#billing" className="quiet-link">
              Back to Billing
            </Link>
          </p>
          <h1 className="mt-3 font-display text-3xl font-bold print-hidden sm:text-4xl">
            Your payment
          </h1>
          <PaymentReceipt id={params.payment} user={user} />
        </div>
      )}
    </ProtectedScreen>
  );
}
