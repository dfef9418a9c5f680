import type { SocialProvider } from "../../../contract/social.ts";
import { randomKey } from "../../random-key.ts";
import { authCall } from "./auth-call.ts";

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
  const popup = openPopup(`/auth/popup/${provider}?attempt=${attempt}`);
  await waitForEnding(popup, attempt, onSignedIn);
}

/**
 * Connects a provider's account to whoever is signed in, in a window as above. The window opens empty: where it leads is
 * asked for by a POST, which no page of another site can make.
 */
export async function connectInPopup(
  provider: SocialProvider,
  onConnected: () => Promise<void>,
): Promise<void> {
  const attempt = randomKey();
  const popup = openPopup("about:blank");
  try {
    const { url } = await authCall<{ url: string }>(`/popup/${provider}?attempt=${attempt}`, {});
    popup.location.href = url;
  } catch (error) {
    popup.close();
    throw error;
  }
  await waitForEnding(popup, attempt, onConnected);
}

function openPopup(address: string): Window {
  const popup = window.open(address, "pathshala-sign-in", "popup,width=520,height=680");
  if (!popup) {
    throw new Error(
      "Error: The browser blocked the sign-in window. Allow pop-ups for this site, then try again.",
    );
  }
  popup.focus();
  return popup;
}

async function waitForEnding(
  popup: Window,
  attempt: string,
  onSuccess: () => Promise<void>,
): Promise<void> {
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
      else onSuccess().then(resolve, reject);
    });
  });
}
