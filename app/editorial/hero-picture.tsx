import { useEffect, useRef } from "react";

const loadHero = () => import("../../alpona/hero.ts");
const drawnByServer = import.meta.env.SSR ? (await loadHero()).heroMarkup() : "";

/**
 * The landing page's alpona. The browser keeps what the server has drawn; it loads the code that draws only when the
 * page is opened from another one.
 */
export function HeroPicture() {
  const picture = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (picture.current?.firstChild === null) void draw(picture.current);
  }, []);
  return (
    <svg
      ref={picture}
      viewBox="-300 -300 600 600"
      className="hero-picture"
      aria-hidden
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: drawnByServer }}
    />
  );
}

async function draw(picture: SVGSVGElement): Promise<void> {
  // Without a connection the page has no picture.
  const hero = await loadHero().catch(() => undefined);
  if (hero) picture.innerHTML = hero.heroMarkup();
}
