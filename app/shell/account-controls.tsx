import { Link, NavLink, useNavigate } from "react-router";
import { toast } from "react-hot-toast/headless";
import type { User } from "../identity/provider.ts";
import { readableError } from "../identity/readable-error.ts";
import { useReturnState } from "../identity/return-path.ts";
import { identityProvider, useIdentity } from "../identity/use-identity.ts";
import { UserPhoto } from "../identity/user-photo.tsx";

/** The end of the navigation bar: Sign In, or Log Out and the link to the profile; hidden, but as wide, while loading. */
export function AccountControls() {
  const identity = useIdentity();
  const navigate = useNavigate();
  const returnState = useReturnState();
  const signOut = async () => {
    await navigate("/");
    // This button is about to leave.
    document.getElementById("content")?.focus();
    await identityProvider()
      .signOut()
      .catch((error: unknown) => toast.error(readableError(error)));
  };
  return (
    <div className="account-controls" data-state={identity.state}>
      {identity.state === "signed in" ? (
        <>
          <button type="button" className="btn btn-ghost px-3" onClick={signOut}>
            Log Out
          </button>
          <ProfileLink user={identity.user} />
        </>
      ) : (
        <Link to="/signin" state={returnState} className="btn btn-primary px-5">
          Sign In
        </Link>
      )}
    </div>
  );
}

function ProfileLink({ user }: { user: User }) {
  const name = user.displayName || "No name found";
  return (
    <NavLink to="/profile" title={name} aria-label={`Profile: ${name}`} className="profile-link">
      <UserPhoto user={user} size={40} />
    </NavLink>
  );
}
