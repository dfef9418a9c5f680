import { toast } from "react-hot-toast/headless";
import { identityProvider } from "../identity/use-identity.ts";

/** Sends the verification message, then shows the toast of spec §8. */
export async function sendVerification(): Promise<void> {
  await identityProvider().sendVerificationEmail();
  toast("Pls check your Email to veryfy. If not found pls check spam folder.");
}
