import { Link } from "react-router";
import type { SocialProvider } from "../../contract/social.ts";
import { Billing } from "../billing/billing.tsx";
import { MyCourses } from "../billing/my-courses.tsx";
import { MyCertificates } from "../certificate/my-certificates.tsx";
import { MyOrders } from "../checkout/my-orders.tsx";
import { MyLearning } from "../lesson/my-learning.tsx";
import { PageHead } from "../components/page-head.tsx";
import { UserPhoto } from "../components/user-photo.tsx";
import { socialProvidersContext } from "../product-api-context.ts";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import type { User } from "../identity/provider.ts";
import { ProfileSettings } from "../account/profile-settings.tsx";
import type { Route } from "./+types/profile.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { socialProviders: context.get(socialProvidersContext) };
}

/** The profile (spec §2), with courses, billing, orders and settings. */
export default function Profile({ loaderData }: Route.ComponentProps) {
  return (
    <ProtectedScreen goal="see your profile">
      {(user) => <ProfileContent user={user} {...loaderData} />}
    </ProtectedScreen>
  );
}

function ProfileContent({
  user,
  socialProviders,
}: {
  user: User;
  socialProviders: SocialProvider[];
}) {
  return (
    <div className="max-w-3xl">
      <PageHead
        title="Profile"
        description="Your account at Pathshala."
        path="/profile"
        indexed={false}
      />
      <h1 className="font-display text-4xl font-bold sm:text-5xl">Profile</h1>
      <section className="profile-section flex flex-wrap items-center gap-6" aria-label="Account">
        <UserPhoto user={user} size={96} />
        <dl className="grid min-w-0 gap-1 text-lg">
          <div>
            <dt className="inline font-semibold">Name: </dt>
            <dd className="inline break-words">{user.displayName ?? "No name found"}</dd>
          </div>
          <div>
            <dt className="inline font-semibold">Email: </dt>
            <dd className="inline break-all">{user.email}</dd>
          </div>
        </dl>
      </section>
      <p className="mt-6">
        <Link to="/" className="btn btn-outline">
          Back to homepage
        </Link>
      </p>
      <MyLearning />
      <MyCertificates />
      <MyCourses />
      <Billing />
      <MyOrders />
      <ProfileSettings user={user} socialProviders={socialProviders} />
    </div>
  );
}
