import type { Plan } from "../../contract/plan.ts";

const steps = {
  free: [
    "You are enrolled at once. No card is asked for.",
    "The course then stands in your profile, and can be given up there at any time.",
  ],
  paid: [
    "You pay on the payment service’s own page. Your card’s number never reaches this site.",
    "Once the payment is confirmed you see your order’s number and a receipt to print.",
    "The plan goes on month by month until you cancel it, which you can do in your profile at any time.",
  ],
};

/** The steps after the visitor has ordered. */
export function NextSteps({ plan }: { plan: Plan }) {
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className="section-title">
        What happens next
      </h2>
      <ol className="next-steps">
        {steps[plan.amount === 0 ? "free" : "paid"].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
