import { html, raw } from "hono/html";

type PlainPage = {
  title: string;
  body: ReturnType<typeof html>;
  /** A script of the page's own. */
  script?: string;
};

/** A small page that no visitor's account or catalogue is part of: complete without the site's scripts and styles. */
export function plainPage({ title, body, script }: PlainPage) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Pathshala</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script>
          ${raw(savedTheme)};
        </script>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <p class="brand"><img src="/favicon.svg" alt="" width="32" height="32" />Pathshala</p>
          <div class="card">${body}</div>
        </main>
        ${
          script
            ? html`<script>
                ${raw(script)};
              </script>`
            : ""
        }
      </body>
    </html>`;
}

/** The visitor's own choice, where there is one (spec §9: dark-mode). */
const savedTheme = `try {
  var dark = localStorage.getItem("dark-mode");
  if (dark) document.documentElement.dataset.theme = dark === "true" ? "dark" : "light";
} catch (error) {}`;

const darkColours = `color-scheme: dark; --page: oklch(20% .025 165); --card: oklch(24% .027 165);
  --ink: oklch(94% .015 95); --muted: oklch(79% .02 120); --line: oklch(50% .04 162);
  --primary: oklch(80% .12 158); --on-primary: oklch(22% .045 162);
  --note: oklch(33% .05 70); --error: oklch(76% .14 28);`;

const style = `
:root { color-scheme: light; --page: oklch(97.8% .01 92); --card: oklch(99.6% .004 92);
  --ink: oklch(25% .025 165); --muted: oklch(42% .022 165); --line: oklch(70% .03 160);
  --primary: oklch(42% .09 160); --on-primary: oklch(98% .015 130);
  --note: oklch(93% .06 85); --error: oklch(50% .19 28); }
@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { ${darkColours} } }
:root[data-theme="dark"] { ${darkColours} }
* { box-sizing: border-box; margin: 0; }
body { background: var(--page); color: var(--ink); font: 1rem/1.55 Inter, system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 2rem 1rem; }
.brand { display: flex; align-items: center; gap: .6rem; font-weight: 700; font-size: 1.25rem; margin-bottom: 1.25rem; }
.card { background: var(--card); border-radius: .875rem; padding: 1.5rem; display: grid; gap: 1.1rem; }
h1 { font-size: 1.5rem; line-height: 1.2; text-wrap: balance; }
h2 { font-size: 1rem; }
.muted { color: var(--muted); }
.note { background: var(--note); border-radius: .625rem; padding: .75rem 1rem; }
.error { color: var(--error); font-weight: 550; }
form { display: grid; gap: .75rem; }
label { display: grid; gap: .35rem; font-weight: 550; }
input { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: .625rem; min-height: 3rem; padding: 0 1rem; width: 100%; }
button { font: inherit; font-weight: 600; cursor: pointer; min-height: 3rem; padding: .6rem 1rem; border-radius: .625rem; border: 1px solid var(--line); background: transparent; color: inherit; text-align: left; overflow-wrap: anywhere; }
button small { display: block; font-weight: 400; color: var(--muted); }
button:hover { border-color: var(--primary); }
button.primary { background: var(--primary); border-color: var(--primary); color: var(--on-primary); text-align: center; }
button.plain { border-color: transparent; text-align: center; text-decoration: underline; }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
dl { display: grid; gap: .25rem; } dl div { display: flex; justify-content: space-between; gap: 1rem; }
`;
