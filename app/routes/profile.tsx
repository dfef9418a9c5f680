import { useEffect } from "react";
import type { SocialProvider } from "../../contract/social.ts";
import { Billing } from "../billing/billing.tsx";
import { MyCourses } from "../billing/my-courses.tsx";
import { MyCertificates } from "../certificate/my-certificates.tsx";
import { MyOrders } from "../checkout/my-orders.tsx";
import { MyLearning } from "../lesson/my-learning.tsx";
import { PageHead } from "../components/page-head.tsx";
import { useSite } from "../use-site.ts";
import { socialProvidersContext } from "../product-api-context.ts";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import type { User } from "../identity/provider.ts";
import { AccountSettings } from "../account/account-settings.tsx";
import { ProfileHead } from "../account/profile-head.tsx";
import { SecuritySettings } from "../account/security-settings.tsx";
import type { Route } from "./+types/profile.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { socialProviders: context.get(socialProvidersContext) };
}

/** The profile (spec §2): what one learns, then account, billing and security; what deletes is last. */
export default function Profile({ loaderData }: Route.ComponentProps) {
  return (
    <ProtectedScreen goal="see your profile">
      {(user) => <ProfileContent user={user} {...loaderData} />}
    </ProtectedScreen>
  );
}

type ProfileContentProps = { user: User; socialProviders: SocialProvider[] };

function ProfileContent({ user, socialProviders }: ProfileContentProps) {
  useShownSection();
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
        <MyCertificates />
        <MyCourses />
      </div>
      <AccountSettings user={user} />
      <Billing />
      <MyOrders />
      <SecuritySettings user={user} socialProviders={socialProviders} />
    </div>
  );
}

/** Scrolls to the section that the address names: it was not there yet when the page was loaded. */
function useShownSection(): void {
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
}
