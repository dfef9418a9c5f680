import { Link } from "react-router";
import { UserPhoto } from "../identity/user-photo.tsx";
import type { User } from "../identity/provider.ts";

/** The head of the profile: photo, name and address, and the links to its sections. */
export function ProfileHead({ user }: { user: User }) {
  return (
    <>
      <h1 className="font-display text-4xl font-bold sm:text-5xl">Profile</h1>
      <section className="profile-head" aria-label="Account">
        <UserPhoto user={user} size={96} />
        <dl className="grid min-w-0 grow gap-1 text-lg">
          <div>
            <dt className="inline font-semibold">Name: </dt>
            <dd className="inline wrap-anywhere">{user.displayName ?? "No name found"}</dd>
          </div>
          <div>
            <dt className="inline font-semibold">Email: </dt>
            <dd className="inline break-all">{user.email}</dd>
          </div>
        </dl>
        <Link to="/" className="btn btn-outline">
          Back to homepage
        </Link>
      </section>
      <nav aria-label="Sections of the profile" className="profile-sections">
        <a href="#learning">Learning</a>
        <a href="#account">Account</a>
        <a href="#billing">Billing</a>
        <a href="#security">Security</a>
      </nav>
    </>
  );
}
