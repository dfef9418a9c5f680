import type { ReactNode } from "react";
import { Link } from "react-router";
import { type HeroStroke, heroStrokes, heroViewBox } from "../../alpona/hero.ts";
import { useSite } from "../use-site.ts";

/** The landing page's heading, welcome, links and what is given below them, beside an animated alpona. */
export function LandingHero({ welcome, children }: { welcome: string; children: ReactNode }) {
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
        {children}
      </div>
      <svg viewBox={heroViewBox} className="hero-picture" aria-hidden>
        {strokes.map((stroke, index) => (
          <Stroke key={stroke.path} id={`hero-${index}`} stroke={stroke} />
        ))}
      </svg>
    </section>
  );
}

const strokes = heroStrokes();

function Stroke({
  id,
  stroke: { path, rotations, width, tone, order, solid },
}: {
  id: string;
  stroke: HeroStroke;
}) {
  const [first = 0, ...others] = rotations;
  const rotated = (degrees: number) => (degrees === 0 ? {} : { transform: `rotate(${degrees})` });
  return (
    <g
      className="hero-stroke"
      data-tone={tone}
      data-order={order}
      data-solid={solid || undefined}
      {...rotated(first)}
    >
      <path id={id} d={path} pathLength={1} strokeWidth={width} />
      {others.map((degrees) => (
        <use key={degrees} href={`#${id}`} {...rotated(degrees - first)} />
      ))}
    </g>
  );
}
