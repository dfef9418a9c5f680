import { randomUUID } from "node:crypto";

/** The request with which somebody with this session's cookie orders a course with the free plan. */
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
