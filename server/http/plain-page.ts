import { html, raw } from "hono/html";
import { brand } from "./brand.ts";
import { inlineNonce } from "./security-headers.ts";

/** The saved theme overrides the system's, as on the app's pages (spec §9). */
const themeScript = `(function () {
  var dark = null;
  try { dark = localStorage.getItem("dark-mode"); } catch (error) {}
  if (dark !== null) document.documentElement.dataset.theme = dark === "true" ? "dark" : "light";
})();`;

const styles = `
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(97.8% 0.01 92), oklch(20% 0.025 165));
  --card: light-dark(oklch(99.6% 0.004 92), oklch(24% 0.027 165));
  --ink: light-dark(oklch(25% 0.025 165), oklch(94% 0.015 95));
  --muted: light-dark(oklch(42% 0.022 165), oklch(79% 0.02 120));
  --line: light-dark(oklch(89% 0.018 92), oklch(31% 0.03 165));
  --strong-line: light-dark(oklch(62% 0.03 160), oklch(56% 0.04 162));
  --primary: light-dark(oklch(42% 0.09 160), oklch(80% 0.12 158));
  --on-primary: light-dark(oklch(98% 0.015 130), oklch(22% 0.045 162));
  --accent: light-dark(oklch(58% 0.2 33), oklch(72% 0.17 38));
  --error: light-dark(oklch(50% 0.19 28), oklch(76% 0.14 28));
  --note: light-dark(oklch(94% 0.05 85), oklch(29% 0.045 80));
}
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
*, ::before, ::after { box-sizing: border-box; margin: 0; }
body {
  display: flex; flex-direction: column; align-items: center;
  min-height: 100dvh; padding: clamp(1.5rem, 6vw, 4rem) 1rem;
  background: var(--paper); color: var(--ink);
  font: 1rem/1.6 "Inter Variable", Inter, system-ui, sans-serif;
  overflow-wrap: anywhere;
}
header, main { width: 100%; max-width: 30rem; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; margin-bottom: 1.5rem; }
main { display: flex; flex-direction: column; gap: 1.5rem; }
.brand {
  display: inline-flex; align-items: center; gap: 0.6rem;
  color: inherit; font-size: 1.25rem; font-weight: 700; text-decoration: none;
}
.demo {
  padding: 0.3rem 0.65rem; border-radius: 0.625rem; background: var(--line);
  font-size: 0.875rem; font-weight: 600; line-height: 1;
}
h1 { font-size: clamp(1.6rem, 6vw, 2.1rem); line-height: 1.15; letter-spacing: -0.02em; }
.card {
  padding: clamp(1.25rem, 5vw, 2rem); border-radius: 0.875rem;
  background: var(--card); box-shadow: 0 0 0 1px var(--line);
}
.note {
  padding: 0.75rem 1rem; border-radius: 0.625rem;
  border-inline-start: 4px solid var(--accent); background: var(--note);
}
.muted { color: var(--muted); }
.facts { display: grid; grid-template-columns: auto 1fr; row-gap: 0.5rem; }
.facts dt { padding-inline-end: 1.5rem; color: var(--muted); }
.facts dd { text-align: end; font-weight: 600; }
.facts .total { margin-top: 0.25rem; padding-top: 0.75rem; border-top: 1px solid var(--line); font-size: 1.2rem; }
.error { color: var(--error); font-weight: 600; }
.error:empty { display: none; }
form { display: grid; gap: 0.75rem; }
label { display: grid; gap: 0.35rem; font-weight: 600; }
input:not([type="checkbox"]), textarea {
  width: 100%; min-height: 3rem; padding: 0 1rem; border: 1px solid var(--strong-line);
  border-radius: 0.625rem; background: var(--paper); color: inherit; font: inherit;
}
textarea { padding-block: 0.7rem; resize: vertical; }
.check { display: flex; align-items: baseline; gap: 0.6rem; font-weight: 400; }
.wide { max-width: 60rem; }
.wide h2 { font-size: 1.25rem; line-height: 1.3; }
.wide .card, .wide details, .text { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem; }
.wide ul { display: grid; gap: 0.35rem; padding-inline-start: 1.25rem; }
.wide a:not(.button, .brand) { color: var(--primary); }
.wide pre { padding: 0.75rem 1rem; border-radius: 0.625rem; background: var(--paper); overflow-x: auto; overflow-wrap: normal; }
.wide .buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.wide .button { width: auto; }
.wide summary { min-height: 2rem; font-weight: 600; cursor: pointer; }
.lines { white-space: pre-line; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem 0.75rem 0.5rem 0; border-top: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: normal; }
th small { display: block; font-weight: 400; }
meter { display: block; width: 5rem; }
.button {
  display: block; width: 100%; min-height: 3rem; padding: 0.7rem 1rem;
  border: 1px solid var(--strong-line); border-radius: 0.625rem;
  background: transparent; color: inherit; font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer;
}
.button.account { text-align: start; overflow-wrap: anywhere; }
.button.account small { display: block; color: var(--muted); font-weight: 400; }
.button.plain { border-color: transparent; text-decoration: underline; }
[hidden] { display: none; }
.button:hover { background: color-mix(in oklab, var(--primary) 10%, transparent); }
.button.main { border-color: var(--primary); background: var(--primary); color: var(--on-primary); }
.button.main:hover { background: color-mix(in oklab, var(--primary) 88%, var(--ink)); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
/* A sign-in window is 680 px high. */
@media (height <= 44rem) {
  body { padding-block: 1rem; }
  header { margin-bottom: 0.75rem; }
  main { gap: 0.75rem; }
  h1 { font-size: 1.5rem; }
  form { gap: 0.5rem; }
  .note { padding-block: 0.5rem; line-height: 1.45; }
  .button.account { padding-block: 0.4rem; line-height: 1.4; }
}
`;

export type Html = ReturnType<typeof html>;

type PlainPage = {
  title: string;
  /** The content of the main element. */
  body: Html;
  /** An inline script. */
  script?: string;
  /** Shows the label of the demo. */
  demo?: boolean;
  /** Gives it the width of a list, with tables and texts. */
  isWide?: boolean;
};

/**
 * Renders a complete HTML page without the app, in the site's look, light and dark. Classes for its body: card, note,
 * muted, error, facts (with total), button (with main, account, plain).
 */
export function plainPage({ title, body, script, demo = false, isWide = false }: PlainPage): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${brand.name}</title>
        <link rel="icon" href="${brand.logo}" />
        <script nonce="${inlineNonce}">
          ${raw(themeScript)};
        </script>
        <style nonce="${inlineNonce}">
          ${raw(styles)}
        </style>
      </head>
      <body>
        <header class="${isWide ? "wide" : ""}">
          <a class="brand" href="/"
            ><img src="${brand.logo}" alt="" width="32" height="32" />${brand.name}</a
          >
          ${demo ? html`<span class="demo">Demo</span>` : ""}
        </header>
        <main class="${isWide ? "wide" : ""}">${body}</main>
        ${
          script
            ? html`<script nonce="${inlineNonce}">
                ${raw(script)};
              </script>`
            : ""
        }
      </body>
    </html>`;
}
