import { Stripe } from "stripe";
import { type Plan, type PlanId, plans } from "../../../contract/plan.ts";

/** Returns the id of the product that invoices name; it is created with the first change to the plan. */
export async function productOf(stripe: Stripe, plan: Plan): Promise<string> {
  const id = productId(plan);
  try {
    await stripe.products.retrieve(id);
  } catch (error) {
    if (!isCode(error, "resource_missing")) throw error;
    await stripe.products
      .create({ id, name: `${plan.name}: every course` })
      .catch((failure: unknown) => {
        if (!isCode(failure, "resource_already_exists")) throw failure;
      });
  }
  return id;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** Returns the plan that a product on an invoice stands for; null for that of an order's payment page. */
export function planOfProduct(product: string | undefined): PlanId | null {
  return plans.find((plan) => productId(plan) === product)?.id ?? null;
}

function productId({ id }: Plan): string {
  return `course_plan_${id}`;
}
