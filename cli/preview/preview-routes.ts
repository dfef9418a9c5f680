import type { Hono } from "hono";
import type { Database } from "../../server/database/schema.ts";
import type { DraftState } from "./draft.ts";
import { programsOfLesson } from "./lesson-programs.ts";
import { createPageCode } from "./page-code.ts";

type PreviewDependencies = {
  database: Database;
  /** The address of the module that has `createRunner`. */
  runner: string;
  state: () => DraftState;
};

/** What the pages of a preview ask for: their code, the state of the folder, and the programs of exercises. */
export function createPreviewRoutes({ database, runner, state }: PreviewDependencies): Hono {
  const routes = createPageCode();
  routes.get("/preview/state", (context) => {
    context.header("Cache-Control", "no-store");
    return context.json(state());
  });
  routes.get("/preview/programs/:course/:lesson", async (context) => {
    const { course, lesson } = context.req.param();
    const exercises = await programsOfLesson(database, course, lesson);
    if (!exercises) return context.notFound();
    return context.json({ runner, exercises });
  });
  return routes;
}
