import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSite } from "../site/use-site.ts";

/** The rings of the picture, which appear from the inside out. */
const rings = [1, 2, 3, 4];

type LandingHeroProps = {
  welcome: string;
  /** Stands beside them where scripts run; else an alpona that draws itself. */
  exercise: ReactNode;
};

/** The landing page's heading, welcome and links, beside an exercise or an animated alpona. */
export function LandingHero({ welcome, exercise }: LandingHeroProps) {
  const { tagline } = useSite();
  return (
    <section className="hero">
      <div>
        <h1 className="hero-title">{tagline}</h1>
        <p className="mt-6 max-w-xl text-lg text-muted">{welcome}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          <Link to="/home" prefetch="intent" className="btn btn-primary btn-lg">
            Get started
          </Link>
          {/* Search engines should follow the navigation bar's Blog link, whose text describes its page. */}
          <Link to="/blog" rel="nofollow" prefetch="intent" className="btn btn-outline btn-lg">
            Learn more
          </Link>
        </p>
      </div>
      {exercise}
      <div aria-hidden className={`hero-picture print-hidden ${exercise ? "no-script" : ""}`}>
        {rings.map((ring) => (
          <span key={ring} />
        ))}
      </div>
    </section>
  );
}
