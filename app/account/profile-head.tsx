import { Link } from "react-router";
import { UserPhoto } from "../identity/user-photo.tsx";
import type { User } from "../identity/provider.ts";

/** The head of the profile (spec §2): photo, name and address. */
export function ProfileHead({ user }: { user: User }) {
  return (
    <section className="profile-head" aria-label="Account">
      <UserPhoto user={user} size={96} />
      <dl className="grid min-w-0 flex-[1_1_12rem] gap-1 text-lg">
        <div>
          <dt className="inline font-semibold">Name: </dt>
          <dd className="inline wrap-anywhere">{user.displayName ?? "No name found"}</dd>
        </div>
        <div>
          <dt className="inline font-semibold">Email: </dt>
          <dd className="inline wrap-anywhere">{user.email}</dd>
        </div>
      </dl>
      <Link to="/" className="btn btn-outline">
        Back to homepage
      </Link>
    </section>
  );
}
