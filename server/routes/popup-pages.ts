import { html } from "hono/html";
import { type SocialProvider, socialProviderNames } from "../../contract/social.ts";
import { type Html, plainPage } from "../http/plain-page.ts";
import type { PopupPurpose } from "./popup-error.ts";

const headings = {
  "sign in": { success: "You are signed in", failure: "Not signed in" },
  connect: { success: "Connected", failure: "Not connected" },
};

/** Renders the last page of a sign-in window; it notifies the opening page, and closes. */
export function endPage(purpose: PopupPurpose, failure: string | undefined): Html {
  const heading = headings[purpose][failure ? "failure" : "success"];
  return plainPage({
    title: heading,
    body: html`<h1>${heading}</h1>
      ${failure && html`<p class="error" id="failure">${failure}</p>`}
      <p class="muted">You can close this window.</p>
      <a class="button" id="on" href="/">${failure ? "Go back" : "Go on"}</a>`,
    script: `${end} end();`,
  });
}

/** Renders the first page of a window that connects a provider; it goes on by itself when a page of this site has opened it. */
export function connectPage(provider: SocialProvider): Html {
  const name = socialProviderNames[provider];
  return plainPage({
    title: `Connect ${name}`,
    body: html`<h1>Connect ${name}</h1>
      <p>
        Your account at ${name} is connected to the account with which you are signed in here. Both
        then sign you in.
      </p>
      <p class="error" id="failure" role="alert"></p>
      <button type="button" class="button main" hidden>Go on to ${name}</button>
      <a class="button" id="on" href="/profile">Go back</a>`,
    script: `${end} ${connect}`,
  });
}

/**
 * What pages of the window share. A browser inside another app may show the window in the place of the page that has
 * opened it, and does not close it: then it goes on to where one was, which that page has stored. Scripts of windows are
 * constant, so that the content policy allows them by their hashes.
 */
const end = `var attempt = new URLSearchParams(location.search).get("attempt");
var stored;
try { stored = JSON.parse(sessionStorage.getItem("sign-in-window")); } catch (error) {}
var isOurs = attempt && stored && stored.attempt === attempt;
function end() {
  var failure = document.getElementById("failure"), on = document.getElementById("on");
  if (isOurs) on.href = failure ? stored.from : stored.to;
  if (!attempt) return;
  new BroadcastChannel("pathshala-popup-" + attempt).postMessage({ failure: failure && failure.textContent });
  close();
  if (!failure) setTimeout(function () { if (!closed) location.replace(on.href); }, 500);
}`;

/** Without the stored attempt, another site may have opened the window: then only a click connects. */
const connect = `var button = document.querySelector("button");
function fail(message) {
  button.hidden = false;
  document.getElementById("failure").textContent = message;
  end();
}
function connect() {
  button.hidden = true;
  fetch(location.pathname.replace("popup-connect", "popup") + location.search, { method: "POST" })
    .then(function (response) { return response.json(); })
    .then(
      function (answer) { if (answer.url) location.replace(answer.url); else fail(answer.message); },
      function () { fail("The server cannot be reached. Check your connection, then try again."); },
    );
}
button.onclick = connect;
if (isOurs) connect(); else button.hidden = false;`;
