import type { Plan } from "../../contract/plan.ts";

const steps = {
  free: [
    "You are enrolled at once. No card is asked for.",
    "The course stands in your profile with your progress, and can be given up there at any time.",
    "When you want its other lessons too, choose Pro. Your progress is kept.",
  ],
  paid: [
    "You pay on the payment service’s own page. Your card’s number never reaches this site.",
    "Once the payment is confirmed, every lesson is open. You see your order’s number and a receipt to print.",
    "Any other course is taken with one click, without another payment.",
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
