import { html } from "hono/html";
import { type SocialProvider, socialProviderNames } from "../../contract/social.ts";
import { demoAccount } from "../identity/demo-accounts.ts";
import { plainPage } from "../http/plain-page.ts";

const samples = ["Rokeya Hossain", "Ada Lovelace", "সত্যেন বসু"];

/** Renders the page for choosing or naming a demo account. Its forms post to the same URL. */
export function accountChooserPage(provider: SocialProvider) {
  const providerName = socialProviderNames[provider];
  return plainPage({
    demo: true,
    title: `Choose an account instead of ${providerName}`,
    body: html`<h1>Choose a demonstration account</h1>
      <p class="note">
        <strong>A local demonstration.</strong> This page stands in for ${providerName} because the
        site runs on your own machine and ${providerName} is not set up. Nothing is sent to
        ${providerName}.
      </p>
      <form method="post">
        ${samples.map(
          (name) =>
            html`<button class="button account" name="name" value="${name}">
              ${name}<small>${demoAccount(provider, name).email}</small>
            </button>`,
        )}
      </form>
      <form method="post">
        <label>
          Another name
          <input name="name" required maxlength="100" autocomplete="off" />
        </label>
        <button class="button main">Sign in with this name</button>
      </form>
      <form method="post">
        <button name="name" value="" class="button plain">Cancel</button>
      </form>`,
  });
}
