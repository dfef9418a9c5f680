import { exclusively } from "../browser/exclusively.ts";
import { ServerCallError, SessionEndedError } from "../api/server-call.ts";
import {
  afterRefusal,
  afterSaving,
  mergeAccount,
  whileSending,
  withoutUnsent,
} from "./merge-account.ts";
import type { ProgressCalls } from "./progress-calls.ts";
import { type StoredCourse, emptyCourse } from "./stored-course.ts";
import { type Item, batchOf, changeOf, unsentItems } from "./unsent-items.ts";

/** Wait after the last change, the longest wait while changes go on, and the waits after failures, in milliseconds. */
const pause = 2_000;
const maxPause = 10_000;
const retryPauses = [5_000, 15_000, 60_000];

/** The statuses of a request that fails again when it is repeated. */
const refusals = new Set([400, 404, 413, 422]);

type SyncedCourse = {
  courseId: string;
  /** Returns whether the account's person is still signed in. */
  isCurrent: () => boolean;
  read: () => StoredCourse | undefined;
  /** Changes the stored course, if the person is still signed in. */
  update: (change: (course: StoredCourse) => StoredCourse) => void;
  calls: ProgressCalls;
  /** Is called when `failure` or `isLoaded` may have changed. */
  onChange: () => void;
};

/** Creates what keeps a course's progress in the browser and in the account equal. */
export function createAccountSync({
  courseId,
  isCurrent,
  read,
  update,
  calls,
  onChange,
}: SyncedCourse) {
  /** What the server refuses; sent again after the next wait. */
  const refused = new Set<string>();
  let failure: "offline" | "failed" | undefined;
  let failures = 0;
  let isLoaded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedAt: number | undefined;
  let running: Promise<void> | undefined;

  const unsent = () =>
    isCurrent()
      ? unsentItems(read() ?? emptyCourse).filter((item) => !refused.has(idOf(item)))
      : [];

  const send = async () => {
    let oneByOne = false;
    for (let items = unsent(); items.length > 0; items = unsent()) {
      const batch = oneByOne ? items.slice(0, 1) : batchOf(items);
      update((course) => whileSending(course, batch));
      try {
        const account = await calls.save(courseId, changeOf(batch));
        update((course) => afterSaving(course, batch, account));
      } catch (error) {
        const status = error instanceof ServerCallError ? error.status : undefined;
        if (status === undefined || !refusals.has(status)) throw error;
        update((course) => afterRefusal(course, batch));
        if (batch.length > 1) oneByOne = true;
        // The lesson or activity has left the catalogue.
        else if (status === 404) update((course) => withoutUnsent(course, batch));
        else refused.add(idOf(batch[0]!));
      }
    }
  };

  const exchange = async () => {
    if (!isCurrent()) return;
    if (unsent().length > 0) await send();
    else {
      const account = await calls.read(courseId);
      update((course) => mergeAccount(course, account));
    }
  };

  const run = async () => {
    clearTimeout(timer);
    timer = undefined;
    changedAt = undefined;
    try {
      await exclusively(`pathshala-progress/${courseId}`, exchange);
      failures = 0;
      failure = refused.size > 0 ? "failed" : undefined;
      if (failure) retryLater();
    } catch (error) {
      const noResponse = error instanceof ServerCallError && error.status === undefined;
      failure = noResponse ? "offline" : "failed";
      if (error instanceof SessionEndedError) throw error;
      retryLater();
    } finally {
      isLoaded = true;
      onChange();
    }
  };

  const retryLater = () => {
    const wait = retryPauses[Math.min(failures, retryPauses.length - 1)]!;
    failures += 1;
    timer = setTimeout(() => {
      refused.clear();
      void sync().catch(() => undefined);
    }, wait);
  };

  /**
   * Sends what is unsent, or else reads the account. Resolves also after a failure, which is tried again; rejects with a
   * SessionEndedError.
   */
  const sync = async (): Promise<void> => {
    while (running) await running.catch(() => undefined);
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    sync,
    /** Sends a change soon. */
    schedule: () => {
      const now = performance.now();
      changedAt ??= now;
      clearTimeout(timer);
      const wait = Math.min(pause, changedAt + maxPause - now);
      timer = setTimeout(() => void sync().catch(() => undefined), Math.max(wait, 0));
    },
    isScheduled: () => timer !== undefined,
    failure: () => failure,
    isLoaded: () => isLoaded,
  };
}

function idOf(item: Item): string {
  return JSON.stringify(item);
}
