import { useCallback, useEffect, useState } from "react";
import type { Lesson } from "../../contract/lesson.ts";
import { authenticatedCall } from "../identity/authenticated-call.ts";
import type { ServerCallError } from "../api/server-call.ts";

type LoadedLesson =
  | { state: "failed"; message: string }
  | { state: "ready"; value: Lesson | undefined };

/**
 * Loads a lesson that needs a plan; its value is undefined when no plan of the signed-in person opens it. Without a
 * resource route, whose code would have to be loaded before the text.
 */
export function usePrivateLesson(courseId: string, name: string) {
  const [result, setResult] = useState<LoadedLesson>();
  const reload = useCallback(async () => setResult(await load(courseId, name)), [courseId, name]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state is set after the response
    void reload();
  }, [reload]);
  return { result, reload };
}

async function load(courseId: string, name: string): Promise<LoadedLesson> {
  const address = `/api/course/category/${encodeURIComponent(courseId)}/lessons/${encodeURIComponent(name)}`;
  try {
    return { state: "ready", value: await authenticatedCall<Lesson>(address) };
  } catch (error) {
    const { code, message } = error as ServerCallError;
    if (code === "plan_required") return { state: "ready", value: undefined };
    return { state: "failed", message };
  }
}
