import type { LessonSummary } from "../../contract/lesson.ts";
import { planOf, plans } from "../../contract/plan.ts";
import type { PageSite } from "../../contract/site.ts";

/** Returns schema.org's Offers for a course: the free plan where it opens a lesson, and the paid plans. */
export function courseOffers(
  url: string,
  outline: LessonSummary[],
  site: Pick<PageSite, "plans">,
): object[] {
  const free = outline.filter((lesson) => lesson.free).length;
  const freeCategory = free === outline.length ? "Free" : "Partially Free";
  return plans
    .map(({ id }) => planOf(id, site))
    .filter(({ amount }) => amount > 0 || free > 0)
    .map(({ name, amount, currency }) => {
      const price = { price: amount / 100, priceCurrency: currency };
      const isPaid = amount > 0;
      return {
        "@type": "Offer",
        name,
        url,
        category: isPaid ? "Subscription" : freeCategory,
        ...price,
        ...(isPaid && { priceSpecification: monthly(price) }),
      };
    });
}

function monthly(price: object): object {
  return {
    "@type": "UnitPriceSpecification",
    ...price,
    // MON: UN/CEFACT's code for a month.
    referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: "MON" },
  };
}
