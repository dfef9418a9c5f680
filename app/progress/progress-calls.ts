import type {
  LearnedCourse,
  MergedProgress,
  Progress,
  ProgressChange,
} from "../../contract/progress.ts";
import { authenticatedCall, authenticatedList } from "../identity/authenticated-call.ts";

/** The size up to which browsers finish a request after its page is closed, in characters that may be three bytes each. */
const maxKeptAliveSize = 20_000;

export type ProgressCalls = typeof progressCalls;

/** The API's calls on the progress of the signed-in person. Each rejects with a ServerCallError. */
export const progressCalls = {
  read: (courseId: string) =>
    authenticatedCall<Progress>(`/api/progress/${encodeURIComponent(courseId)}`),

  save: (courseId: string, change: ProgressChange) =>
    authenticatedCall<MergedProgress>(`/api/progress/${encodeURIComponent(courseId)}`, {
      method: "PUT",
      body: change,
      keepalive: JSON.stringify(change).length < maxKeptAliveSize,
    }),

  /** Returns all courses in which the person has begun to learn. */
  list: () => authenticatedList<LearnedCourse>("/api/progress"),
};
