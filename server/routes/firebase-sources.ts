import type { FirebaseSettings } from "../../contract/identity.ts";
import type { OutsideSources } from "../http/security-headers.ts";

/** Returns the sources that Firebase's SDK loads from: its services, and a script and frames for sign-in windows. */
export function firebaseSources({ authDomain, emulatorOrigin }: FirebaseSettings): OutsideSources {
  const scripts = ["https://apis.google.com"];
  if (emulatorOrigin) return { scripts, calls: [emulatorOrigin], frames: [emulatorOrigin] };
  return {
    scripts,
    calls: ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
    frames: [`https://${authDomain}`],
  };
}
