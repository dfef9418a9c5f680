import type { SocialProvider } from "../../contract/social.ts";
import { randomKey } from "../random-key.ts";

/** How often it is looked whether the window is still open, in milliseconds. */
const closedInterval = 500;

type Ending = { failure: string | null };

/**
 * Opens a provider's sign-in in a window of its own and waits until it says how it ended; `onSignedIn` comes first.
 * Rejects when the window is blocked or closed, or with the words that it says. Call it straight from a click.
 */
export async function signInInPopup(
  provider: SocialProvider,
  onSignedIn: () => Promise<void>,
): Promise<void> {
  const attempt = randomKey();
  const popup = window.open(
    `/auth/popup/${provider}?attempt=${attempt}`,
    "pathshala-sign-in",
    "popup,width=520,height=680",
  );
  if (!popup) {
    throw new Error(
      "Error: The browser blocked the sign-in window. Allow pop-ups for this site, then try again.",
    );
  }
  popup.focus();
  await new Promise<void>((resolve, reject) => {
    // A provider's page may cut the window off, so that it only looks closed: the channel goes on listening.
    const channel = new BroadcastChannel(`pathshala-popup-${attempt}`);
    let timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      timer = setTimeout(
        () => reject(new Error("Error: The window was closed before the sign-in was finished.")),
        closedInterval,
      );
    }, closedInterval);
    channel.addEventListener("message", ({ data }: MessageEvent<Ending>) => {
      clearInterval(timer);
      clearTimeout(timer);
      channel.close();
      if (data.failure) reject(new Error(`Error: ${data.failure}`));
      else onSignedIn().then(resolve, reject);
    });
  });
}
