import { Link } from "react-router";
import { welcome } from "../editorial/welcome.ts";
import { site } from "../site.ts";

/** The landing page's heading, welcome and ways on, beside a living picture. */
export function LandingHero() {
  return (
    <section className="hero">
      <div>
        <h1 className="font-display text-5xl font-bold text-balance sm:text-6xl">{site.tagline}</h1>
        <p className="mt-6 max-w-xl text-lg text-muted">{welcome}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          <Link to="/home" prefetch="intent" className="btn btn-primary btn-lg">
            Get started
          </Link>
          <Link to="/blog" prefetch="intent" className="btn btn-outline btn-lg">
            Learn more
          </Link>
        </p>
      </div>
    </section>
  );
}
