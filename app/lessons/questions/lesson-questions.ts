import { createContext, useCallback, useContext, useEffect, useMemo, useState } from "react";
import type { OwnQuestion } from "../../../contract/learner-question.ts";
import type { PublishedQuestion } from "../../../contract/published-question.ts";
import { authenticatedCall } from "../../identity/authenticated-call.ts";
import { useSite } from "../../site/use-site.ts";
import type { LessonRow } from "../lesson-rows.ts";
import { inSectionsOf } from "./row-sections.ts";
import { useScreenOwner } from "../../progress/use-owner.ts";

/** What was asked about a lesson: by all, with a teacher's answer, and by the person who is here. */
export type LessonQuestions = {
  courseId: string;
  lesson: string;
  published: PublishedQuestion[];
  own: OwnQuestion[];
  /** Loads one's own questions again. */
  reload: () => Promise<void>;
};

const LessonQuestionsContext = createContext<LessonQuestions | undefined>(undefined);
export const LessonQuestionsProvider = LessonQuestionsContext.Provider;

/** Returns what was asked about the lesson around this; undefined where the site takes no questions. */
export function useLessonQuestions(): LessonQuestions | undefined {
  return useContext(LessonQuestionsContext);
}

type Asked = Pick<LessonQuestions, "courseId" | "lesson"> & {
  rows: LessonRow[];
  questions: PublishedQuestion[] | undefined;
};

/** Returns what was asked about a lesson, and loads one's own questions; undefined where the site takes none. */
export function useQuestions({
  courseId,
  lesson,
  rows,
  questions,
}: Asked): LessonQuestions | undefined {
  const isTaken = useSite().questions;
  const owner = useScreenOwner();
  const account = isTaken && owner !== "visitor" ? owner : undefined;
  const [loaded, setLoaded] = useState<{ account: string; own: OwnQuestion[] }>();
  const reload = useCallback(async () => {
    if (account === undefined) return;
    const query = new URLSearchParams({ courseId, lesson });
    // Without them, the lesson can be read.
    const own = await authenticatedCall<OwnQuestion[]>(`/api/questions?${query}`).catch(
      () => undefined,
    );
    if (own) setLoaded({ account, own });
  }, [account, courseId, lesson]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state is set after the response
    void reload();
  }, [reload]);
  // Nobody sees what the person before them asked.
  const own = loaded && loaded.account === account ? loaded.own : undefined;
  return useMemo(() => {
    if (!isTaken) return undefined;
    const published = inSectionsOf(rows, questions ?? []);
    return { courseId, lesson, published, own: inSectionsOf(rows, own ?? []), reload };
  }, [courseId, lesson, rows, questions, own, isTaken, reload]);
}
