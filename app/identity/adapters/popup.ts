import type { SocialProvider } from "../../../contract/social.ts";
import { requireCookies } from "../../browser/cookies.ts";
import { openTabChannel } from "../../browser/tab-channel.ts";
import { randomKey } from "../../api/random-key.ts";
import { authCall } from "./auth-call.ts";

/** How often to check whether the window is still open, in milliseconds. */
const checkInterval = 500;

type PopupResult = { failure: string | null };

/**
 * Signs in at a social provider in a pop-up window; resolves after `onSignedIn`. Call it synchronously from a click.
 * Rejects when the window is blocked or closed, or with the failure that its last page reports.
 */
export async function signInInPopup(
  provider: SocialProvider,
  onSignedIn: () => Promise<void>,
): Promise<void> {
  requireCookies();
  const attempt = randomKey();
  const popup = openPopup(`/auth/popup/${provider}?attempt=${attempt}`);
  await waitForResult(popup, attempt, onSignedIn);
}

/**
 * Connects a provider's account to the signed-in user, like `signInInPopup`. The window opens empty, because its URL
 * comes from a POST, which a page of another site cannot send.
 */
export async function connectInPopup(
  provider: SocialProvider,
  onConnected: () => Promise<void>,
): Promise<void> {
  requireCookies();
  const attempt = randomKey();
  const popup = openPopup("about:blank");
  try {
    const { url } = await authCall<{ url: string }>(`/popup/${provider}?attempt=${attempt}`, {});
    popup.location.href = url;
  } catch (error) {
    popup.close();
    throw error;
  }
  await waitForResult(popup, attempt, onConnected);
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

async function waitForResult(
  popup: Window,
  attempt: string,
  onSuccess: () => Promise<void>,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    // A provider's COOP header makes an open window appear closed, so the channel stays open after the rejection.
    const channel = openTabChannel(`pathshala-popup-${attempt}`);
    let timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      timer = setTimeout(
        () => reject(new Error("Error: The window was closed before the sign-in was finished.")),
        checkInterval,
      );
    }, checkInterval);
    channel.onMessage((data) => {
      clearInterval(timer);
      clearTimeout(timer);
      channel.close();
      const { failure } = data as PopupResult;
      if (failure) reject(new Error(`Error: ${failure}`));
      else onSuccess().then(resolve, reject);
    });
  });
}
