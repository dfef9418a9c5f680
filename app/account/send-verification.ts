import { toast } from "react-hot-toast/headless";
import { identityProvider } from "../identity/use-identity.ts";

/**
 * Sends the verification message, then shows the toast of spec §8. Its link leads to the account, or on to the checkout
 * that an account was made for.
 */
export async function sendVerification(madeFor = ""): Promise<void> {
  const returnPath = madeFor.startsWith("/checkout") ? madeFor : "/profile/account";
  await identityProvider().sendVerificationEmail(returnPath);
  toast("Pls check your Email to veryfy. If not found pls check spam folder.");
}
