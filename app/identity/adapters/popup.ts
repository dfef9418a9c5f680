import type { SocialProvider } from "../../../contract/social.ts";
import { requireCookies } from "../../browser/cookies.ts";
import { store } from "../../browser/storage.ts";
import { openTabChannel } from "../../browser/tab-channel.ts";
import { randomKey } from "../../api/random-key.ts";

/** How often to check whether the window is still open, in milliseconds. */
const checkInterval = 500;

/** What the window's pages read of the page that has opened them. */
const storedKey = "sign-in-window";

type PopupResult = { failure: string | null };

/**
 * Signs in at a social provider in a pop-up window; resolves after `onSignedIn`. Call it synchronously from a click.
 * Rejects when the window is blocked or closed, or with the failure that its last page reports. Where the browser shows
 * the window in the place of this page, it goes on to `returnPath` itself.
 */
export async function signInInPopup(
  provider: SocialProvider,
  returnPath: string,
  onSignedIn: () => Promise<void>,
): Promise<void> {
  await inPopup(`/auth/popup/${provider}`, returnPath, onSignedIn);
}

/**
 * Connects a provider's account to the signed-in user, like `signInInPopup`. The provider's address comes from a POST of
 * the window's first page, which a page of another site cannot send.
 */
export async function connectInPopup(
  provider: SocialProvider,
  onConnected: () => Promise<void>,
): Promise<void> {
  await inPopup(`/auth/popup-connect/${provider}`, currentPath(), onConnected);
}

async function inPopup(
  path: string,
  returnPath: string,
  onSuccess: () => Promise<void>,
): Promise<void> {
  requireCookies();
  const attempt = randomKey();
  store("session", storedKey, JSON.stringify({ attempt, from: currentPath(), to: returnPath }));
  const popup = window.open(
    `${path}?attempt=${attempt}`,
    "pathshala-sign-in",
    "popup,width=520,height=680",
  );
  if (!popup) {
    throw new Error(
      "Error: The browser blocked the sign-in window. Allow pop-ups for this site, then try again.",
    );
  }
  popup.focus();
  await waitForResult(popup, attempt, onSuccess);
}

function currentPath(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
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
