import type {
  LearnedCourse,
  MergedProgress,
  Progress,
  ProgressChange,
} from "../../contract/progress.ts";
import { lessonCourse } from "../databases/sample-lessons.ts";
import { type Customer, signUpCustomer } from "./customer.ts";
import type { Site } from "./people.ts";

/** Signs up a new account, and returns calls of the progress API as the site's pages send them. */
export async function signUpLearner(site: Site) {
  return learnerOf(await signUpCustomer(site));
}

/** Returns the calls of the progress API of an account, by default for the course that has lessons. */
export function learnerOf(customer: Pick<Customer, "call" | "account" | "cookie">) {
  const { call } = customer;
  return {
    ...customer,
    save: (change: ProgressChange, courseId = lessonCourse) =>
      call<MergedProgress>(`/api/progress/${courseId}`, {
        method: "PUT",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(change),
      }),
    progress: async (courseId = lessonCourse) =>
      (await call<Progress>(`/api/progress/${courseId}`)).body,
    learning: async () => (await call<LearnedCourse[]>("/api/progress")).body,
  };
}
