import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { type PlanId, plans } from "../../contract/plan.ts";
import { useSite } from "../site/use-site.ts";
import { PlanPrice } from "./plan-price.tsx";

type Row = { feature: string; values: Record<PlanId, ReactNode> };

const aboutLessons: Row[] = [
  {
    feature: "The free lessons of every course",
    values: { beginner: true, pro: true, team: true },
  },
  {
    feature: "Exercises, hints and solutions in them",
    values: { beginner: true, pro: true, team: true },
  },
  {
    feature: "Progress on all your devices",
    values: { beginner: true, pro: true, team: true },
  },
  {
    feature: "Every lesson of every course",
    values: { beginner: false, pro: true, team: true },
  },
  {
    feature: "A certificate for each finished course",
    values: { beginner: false, pro: true, team: true },
  },
];

const aboutCourses: Row[] = [
  {
    feature: "Every course page, to read and as a PDF",
    values: { beginner: true, pro: true, team: true },
  },
  {
    feature: "Your courses kept in your profile",
    values: { beginner: true, pro: true, team: true },
  },
  {
    feature: "Premium access to every course",
    values: { beginner: false, pro: true, team: true },
  },
];

const always: Row[] = [
  { feature: "People", values: { beginner: "1", pro: "1", team: "5" } },
  {
    feature: "Price a month",
    values: {
      beginner: <PlanPrice plan="beginner" />,
      pro: <PlanPrice plan="pro" />,
      team: <PlanPrice plan="team" />,
    },
  },
];

/** What each plan opens, and its price. */
export function PlanTable() {
  const rows = [...(useSite().hasLessons ? aboutLessons : aboutCourses), ...always];
  return (
    <div className="plan-table-frame">
      <table className="plan-table">
        <thead>
          <tr>
            <td />
            {plans.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ feature, values }) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              {plans.map(({ id }) => (
                <td key={id}>
                  <Value value={values[id]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Value({ value }: { value: ReactNode }) {
  if (typeof value !== "boolean") return value;
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon aria-hidden size={20} className={value ? "text-primary" : "text-muted"} />
      <span className="sr-only">{value ? "Yes" : "No"}</span>
    </>
  );
}
