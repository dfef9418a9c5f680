import { randomUUID } from "node:crypto";

/** Returns the request that orders a course with the free plan, with a session's cookie. */
export function freeOrder(origin: string, cookie: string, courseId: string) {
  return {
    method: "POST" as const,
    path: "/api/orders",
    headers: {
      Cookie: cookie,
      Origin: origin,
      "Content-Type": "application/json",
      "Idempotency-Key": randomUUID(),
    },
    body: JSON.stringify({ courseId, plan: "beginner" }),
  };
}
