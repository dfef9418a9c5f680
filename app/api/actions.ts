import type { PlanId } from "../../contract/plan.ts";

type OrderAction =
  | { action: "order"; plan: PlanId; dueToday: number }
  | { action: "cancel order"; id: string };

type PlanAction =
  | { action: "cancel plan" | "resume plan" | "manage plan" }
  | { action: "change plan"; plan: PlanId; nextAmount?: number };

type EnrolmentAction =
  | { action: "take"; plan: PlanId; path: string | null }
  | { action: "leave course"; id: string; name: string }
  | { action: "set alert" | "remove alert" };

type CertificateAction = { action: "issue" } | { action: "publish"; isPublic: boolean };

type TeamAction =
  | { action: "invite"; email: string }
  | { action: "find" | "join"; token: string }
  | { action: "take back" | "remove"; id: string }
  | { action: "show progress"; shows: boolean }
  | { action: "leave" };

/** What the controls of the site submit to the clientAction of a screen, with the fields of each. */
export type Action = OrderAction | PlanAction | EnrolmentAction | CertificateAction | TeamAction;

/** The actions of this name: of the "cancel order" of an order, `{ action, id }`. */
export type ActionNamed<Name extends Action["action"]> = Extract<Action, { action: Name }>;
