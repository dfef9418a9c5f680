import { Link, useNavigate } from "react-router";
import { toast } from "react-hot-toast/headless";
import { readableError } from "../identity/readable-error.ts";
import { useReturnState } from "../identity/return-path.ts";
import { identityProvider, useIdentity } from "../identity/use-identity.ts";
import { UserPhoto } from "../components/user-photo.tsx";

/** The navigation bar's end: Sign In, or Log Out and the way to the profile. As wide before it is known which. */
export function AccountControls() {
  const identity = useIdentity();
  const navigate = useNavigate();
  const returnState = useReturnState();
  const signOut = async () => {
    await navigate("/");
    await identityProvider()
      .signOut()
      .catch((error: unknown) => toast.error(readableError(error)));
  };
  return (
    <div className="account-controls" data-state={identity.state}>
      {identity.state === "signed in" ? (
        <>
          <button type="button" className="btn btn-ghost h-10 px-3" onClick={signOut}>
            Log Out
          </button>
          <Link
            to="/profile"
            title={identity.user.displayName || "No name found"}
            aria-label={`Profile: ${identity.user.displayName || "No name found"}`}
          >
            <UserPhoto user={identity.user} size={40} />
          </Link>
        </>
      ) : (
        <Link to="/signin" state={returnState} className="btn btn-primary h-10 px-5">
          Sign In
        </Link>
      )}
    </div>
  );
}
