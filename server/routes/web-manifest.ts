import { Hono } from "hono";
import { bottleGreen } from "../../alpona/brand.ts";
import { oklchToHex } from "../../alpona/colour.ts";
import { site } from "../../contract/site.ts";

const sizes = [192, 512];

/** The app icons that `npm run brand` makes: the mark stays within what a mask leaves. */
const icons = ["any", "maskable"].flatMap((purpose) =>
  sizes.map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  })),
);

const manifest = {
  id: "/",
  name: site.name,
  short_name: site.name,
  description: site.description,
  lang: "en",
  start_url: "/",
  scope: "/",
  display: "minimal-ui",
  theme_color: bottleGreen,
  background_color: oklchToHex(0.978, 0.01, 92),
  icons,
};

const headers = {
  "Content-Type": "application/manifest+json",
  "Cache-Control": "public, max-age=86400",
};

/** Creates the web manifest: how the site looks on a home screen. */
export function createWebManifest(): Hono {
  return new Hono().get("/site.webmanifest", (context) =>
    context.body(JSON.stringify(manifest), 200, headers),
  );
}
