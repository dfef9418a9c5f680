import { Hono } from "hono";
import { bottleGreen } from "../../alpona/brand.ts";
import { oklchToHex } from "../../alpona/colour.ts";
import { type Site, drawnLogo } from "../../contract/site.ts";
import type { Database } from "../database/schema.ts";
import { readSite } from "../site/site.ts";

const sizes = [192, 512];

/** The app icons that `npm run brand` makes: the mark stays within what a mask leaves. */
const drawnIcons = ["any", "maskable"].flatMap((purpose) =>
  sizes.map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  })),
);

const manifestOf = ({ name, description, logo }: Site) => ({
  id: "/",
  name,
  short_name: name,
  description,
  lang: "en",
  start_url: "/",
  scope: "/",
  display: "minimal-ui",
  theme_color: bottleGreen,
  background_color: oklchToHex(0.978, 0.01, 92),
  icons: logo === drawnLogo ? drawnIcons : [{ src: logo, sizes: "any" }],
});

const headers = {
  "Content-Type": "application/manifest+json",
  "Cache-Control": "public, max-age=86400",
};

/** Creates the web manifest: how the site looks on a home screen. */
export function createWebManifest(database: Database): Hono {
  return new Hono().get("/site.webmanifest", async (context) =>
    context.body(JSON.stringify(manifestOf(await readSite(database))), 200, headers),
  );
}
