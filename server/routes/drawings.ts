import { Hono } from "hono";
import { type CoverSubject, drawCover, drawOutlinedCover } from "../../alpona/cover.ts";
import { drawEmblem } from "../../alpona/emblem.ts";
import { drawProgress } from "../../alpona/progress.ts";
import { findCategory } from "../catalogue/categories.ts";
import { findCourse } from "../catalogue/courses.ts";
import { drawInitialMark } from "../../alpona/initial-mark.ts";
import { initialLogo } from "../../contract/site.ts";
import { readSite } from "../site/site.ts";
import type { Database } from "../database/schema.ts";

/** A drawing changes only with the code that draws it, so a browser may cache it for a day. */
const headers = { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" };

/** Creates the routes of the covers and emblems, drawn from a course's or category's key. */
export function createDrawings(database: Database): Hono {
  const drawings = new Hono();

  const drawCourse = (path: string, draw: (subject: CoverSubject) => string) =>
    drawings.get(path, async (context) => {
      const course = await findCourse(database, withoutExtension(context.req.param("file")!));
      if (!course) return context.notFound();
      const category = await findCategory(database, course.category);
      const label = category?.name ?? course.category;
      return context.body(draw({ id: course.id, category: course.category, label }), 200, headers);
    });

  drawCourse("/covers/outline/:file{.+\\.svg}", drawOutlinedCover);
  drawCourse("/covers/:file{.+\\.svg}", drawCover);
  drawCourse("/alpona/:file{.+\\.svg}", drawProgress);

  drawings.get("/emblems/:file{.+\\.svg}", async (context) => {
    const category = await findCategory(database, withoutExtension(context.req.param("file")));
    if (!category) return context.notFound();
    return context.body(
      drawEmblem({ category: category.category, label: category.name }),
      200,
      headers,
    );
  });

  // Not kept by browsers: it changes with the site's name.
  drawings.get(initialLogo, async (context) =>
    context.body(drawInitialMark((await readSite(database)).name), 200, {
      "Content-Type": headers["Content-Type"],
    }),
  );

  return drawings;
}

function withoutExtension(file: string): string {
  return file.slice(0, -".svg".length);
}
