import { AccountSettings } from "../account/account-settings.tsx";
import { ProfileHead } from "../account/profile-head.tsx";
import { SecuritySettings } from "../account/security-settings.tsx";
import { Billing } from "../plans/billing.tsx";
import { leaveCourse, listEnrolments } from "../enrolments/enrolments.ts";
import { MyCourses } from "../enrolments/my-courses.tsx";
import { listPayments } from "../payments/payments.ts";
import { changePlan } from "../plans/plan-change.ts";
import {
  cancelSubscription,
  loadSubscription,
  manageSubscription,
  resumeSubscription,
} from "../plans/subscription.ts";
import { listCertificates } from "../certificates/certificates.ts";
import { MyCertificates } from "../certificates/my-certificates.tsx";
import { MyOrders } from "../orders/my-orders.tsx";
import { cancelOrder, listOrders } from "../orders/orders.ts";
import { PageHead } from "../components/page-head.tsx";
import { useShownSection } from "../components/use-shown-section.ts";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import { createAction } from "../api/create-action.ts";
import { AccessPending } from "../identity/access-pending.tsx";
import { loadPersonal } from "../identity/personal-data.ts";
import type { User } from "../identity/provider.ts";
import { loadSignInMethods } from "../identity/sign-in-methods.ts";
import { MyLearning } from "../lessons/my-learning.tsx";
import { settleAll } from "../api/result.ts";
import { useSite } from "../site/use-site.ts";
import type { Route } from "./+types/profile.ts";

const goal = "see your profile";

export function clientLoader() {
  return loadPersonal(loadSections);
}

function loadSections() {
  return settleAll({
    certificates: listCertificates(),
    courses: listEnrolments(),
    plan: loadSubscription(),
    payments: listPayments(),
    orders: listOrders(),
    signInMethods: loadSignInMethods(),
  });
}

export const clientAction = createAction({
  "leave course": ({ id, name }) => leaveCourse(id, name),
  "cancel plan": cancelSubscription,
  "resume plan": resumeSubscription,
  "manage plan": manageSubscription,
  "change plan": ({ plan, nextAmount }) => changePlan(plan, nextAmount),
  "cancel order": ({ id }) => cancelOrder(id),
});

export function HydrateFallback() {
  return <AccessPending goal={goal} />;
}

/** The profile (spec §2): what one learns, then account, billing and security; what deletes is last. */
export default function Profile({ loaderData }: Route.ComponentProps) {
  return (
    <ProtectedScreen goal={goal} loaded={loaderData}>
      {(sections, user) => <ProfileContent user={user} {...sections} />}
    </ProtectedScreen>
  );
}

type ProfileContentProps = { user: User } & Awaited<ReturnType<typeof loadSections>>;

function ProfileContent({ user, ...sections }: ProfileContentProps) {
  useShownSection(true);
  const site = useSite();
  return (
    <div className="max-w-3xl">
      <PageHead
        title="Profile"
        description={`Your account at ${site.name}.`}
        path="/profile"
        indexed={false}
      />
      <ProfileHead user={user} />
      <div id="learning">
        <MyLearning />
        <MyCertificates loaded={sections.certificates} />
        <MyCourses loaded={sections.courses} />
      </div>
      <AccountSettings user={user} />
      <Billing plan={sections.plan} payments={sections.payments} />
      <MyOrders loaded={sections.orders} plan={sections.plan} />
      <SecuritySettings user={user} methods={sections.signInMethods} />
    </div>
  );
}
