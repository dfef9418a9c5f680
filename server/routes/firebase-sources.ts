import type { FirebaseSettings } from "../../contract/identity.ts";
import type { OutsideSources } from "../http/security-headers.ts";

/** What Firebase's SDK loads: its two services, and for sign-in windows a script of Google's and the project's own pages. */
export function firebaseSources({ authDomain, emulatorOrigin }: FirebaseSettings): OutsideSources {
  const scripts = ["https://apis.google.com"];
  if (emulatorOrigin) return { scripts, calls: [emulatorOrigin], frames: [emulatorOrigin] };
  return {
    scripts,
    calls: ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
    frames: [`https://${authDomain}`],
  };
}
