import type { Plan } from "../../contract/plan.ts";
import { useSite } from "../site/use-site.ts";

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

const stepsWithoutLessons: typeof steps = {
  free: [
    "You are enrolled at once. No card is asked for.",
    "The course stands in your profile, and can be given up there at any time.",
    "When you want premium access, choose Pro.",
  ],
  paid: [
    "You pay on the payment service’s own page. Your card’s number never reaches this site.",
    "Once the payment is confirmed, you have premium access. You see your order’s number and a receipt to print.",
    "Any other course is taken with one click, without another payment.",
  ],
};

/** The steps after the visitor has ordered. */
export function NextSteps({ plan }: { plan: Plan }) {
  const { free, paid } = useSite().hasLessons ? steps : stepsWithoutLessons;
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className="section-title">
        What happens next
      </h2>
      <ol className="next-steps">
        {(plan.amount === 0 ? free : paid).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
