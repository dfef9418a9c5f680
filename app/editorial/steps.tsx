import type { Step } from "./how-it-works.ts";

/** How the site is used, step by step. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <section aria-labelledby="steps-title" className="mt-20">
      <h2 id="steps-title" className="section-title">
        How it works
      </h2>
      <ol className="steps">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3 className="font-display text-xl font-bold">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
