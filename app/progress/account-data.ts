import { SessionEndedError } from "../api/server-call.ts";
import { withTimeout } from "../api/with-timeout.ts";
import { courseStore } from "./course-store.ts";
import { type Owner, listCourses, listOwners, removeCourse } from "./progress-storage.ts";
import { forgetReadingPosition } from "./reading-position.ts";
import { hasUnsent } from "./unsent-items.ts";

/** Maximum time that signing out waits for the last changes, in milliseconds. */
const maxSaveTime = 5_000;

/** Sends what the browser has of an account's progress and the account has not, as after a crash. */
export async function sendUnsent(owner: Owner): Promise<void> {
  const unsent = listCourses(owner).filter(({ course }) => hasUnsent(course));
  await Promise.all(unsent.map(({ courseId }) => courseStore(owner, courseId).sync()));
}

/** The account whose person has been told that signing out would lose changes. */
let warned: Owner | undefined;

/** Sends an account's last changes before signing out. Rejects once when that fails, with a message for the visitor. */
export async function saveBeforeSignOut(owner: Owner): Promise<void> {
  try {
    await withTimeout(sendUnsent(owner), maxSaveTime, "Saving takes too long");
  } catch (error) {
    if (error instanceof SessionEndedError) return;
  }
  const isSaved = listCourses(owner).every(({ course }) => !hasUnsent(course));
  if (isSaved || warned === owner) return;
  warned = owner;
  throw new Error(
    "Error: Your last changes to a lesson are not saved yet. Try again in a moment; or log out once more, and they are lost.",
  );
}

/** Removes all accounts' progress from the browser but that of `current`; optionally not what is unsent. */
export function forgetAccounts({
  current,
  keepUnsent,
}: {
  current: Owner;
  keepUnsent: boolean;
}): void {
  const others = listOwners().filter((owner) => owner !== "visitor" && owner !== current);
  if (others.length > 0) forgetReadingPosition();
  for (const owner of others) {
    for (const { courseId, course } of listCourses(owner)) {
      if (!keepUnsent || !hasUnsent(course)) removeCourse(owner, courseId);
    }
  }
}
