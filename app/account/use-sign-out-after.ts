import { useNavigate } from "react-router";
import { refuseReads } from "../api/server-call.ts";
import { identityProvider } from "../identity/use-identity.ts";

/** Returns what runs an action that ends the session, then signs out on the landing page. */
export function useSignOutAfter(): (action: () => Promise<void>) => Promise<void> {
  const navigate = useNavigate();
  return async (action) => {
    await action();
    refuseReads(true);
    await navigate("/");
    await identityProvider().signOut();
  };
}
