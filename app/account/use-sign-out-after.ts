import { useNavigate } from "react-router";
import { identityProvider } from "../identity/use-identity.ts";

/** Returns what runs an action that ends the session, then signs out on the landing page. */
export function useSignOutAfter(): (action: () => Promise<void>) => Promise<void> {
  const navigate = useNavigate();
  return async (action) => {
    await action();
    await navigate("/", { state: { leaves: true } });
    await identityProvider().signOut();
  };
}
