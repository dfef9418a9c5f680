import { type APIResponse, type Browser, type BrowserContext } from "@playwright/test";
import type { Certificate } from "../../../contract/certificate.ts";
import type { Order, NewOrder } from "../../../contract/order.ts";
import type { Payment } from "../../../contract/payment.ts";
import type { CreatedInvitation } from "../../../contract/team.ts";
import { clientAddress, password } from "../../people/people.ts";
import { finishCourse, firstExerciseOf } from "../certificates/finished-course.ts";
import { takePlan } from "../checkout/paying.ts";
import { course } from "../lessons/sample-lessons.ts";

/** Who looks at a screen: nobody who is known, a new account, and accounts with a plan and data. */
export type Viewer = "visitor" | "newcomer" | "learner" | "owner" | "member";

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

export type SamplePeople = Awaited<ReturnType<typeof createSamplePeople>>;

const begunCourse = "react-tea-stall-menu";

/** Creates an account for each kind of viewer, with orders, progress, a certificate and a team. */
export async function createSamplePeople(browser: Browser, origin: string) {
  const site = { origin };
  const newcomer = await signUp(browser, origin, "Nasreen Akter");
  const pending = await newcomer.post<Order>("/api/orders", {
    courseId: course,
    plan: "pro",
  } satisfies NewOrder);

  const learner = await signUp(browser, origin, "Ada Lovelace");
  await learner.order("beginner", begunCourse);
  const order = await learner.order("pro");
  await finishCourse(learner.context, site, course);
  const certificate = await learner.post<Certificate>("/api/certificates", { courseId: course });
  await learner.put(`/api/certificates/${certificate.id}`, { public: true });
  const payments = await learner.get<Payment[]>("/api/subscription/payments");

  const owner = await signUp(browser, origin, "Rahima Begum");
  const member = await signUp(browser, origin, "Karim Ali");
  await owner.order("team");
  const invite = (body: object) => owner.post<CreatedInvitation>("/api/team/invitations", body);
  const { link } = await invite({});
  await member.post("/api/team/invitations/accept", { token: new URL(link).hash.slice(1) });
  await member.put("/api/team/membership", { showsProgress: true });
  const exercise = await firstExerciseOf(member.context, site, course, "three-timers");
  await finishCourse(member.context, site, course, exercise);
  await invite({ email: "farhana@example.org" });
  const invitation = new URL((await invite({})).link);

  return {
    sessions: {
      visitor: { cookies: [], origins: [] },
      newcomer: await newcomer.context.storageState(),
      learner: await learner.context.storageState(),
      owner: await owner.context.storageState(),
      member: await member.context.storageState(),
    } satisfies Record<Viewer, Session>,
    addresses: {
      pendingOrder: `/checkout/${course}/order/${pending.id}`,
      testPayment: new URL(pending.paymentUrl!).pathname,
      paidOrder: `/checkout/${course}/order/${order.id}`,
      payment: `/profile/payments/${payments[0]!.id}`,
      certificate: `/certificate/${certificate.id}`,
      invitation: invitation.pathname + invitation.hash,
    },
    [Symbol.asyncDispose]: async () => {
      for (const { context } of [newcomer, learner, owner, member]) await context.close();
    },
  };
}

/** Creates an account, and returns calls of the API as its owner's browser sends them. */
async function signUp(browser: Browser, origin: string, name: string) {
  const context: BrowserContext = await browser.newContext({
    baseURL: origin,
    // Without X-Forwarded-For: the demo does not respond behind a proxy.
    extraHTTPHeaders: { Origin: origin, "X-Test-Address": clientAddress()["X-Test-Address"]! },
  });
  const read = async <Body>(response: APIResponse) => {
    if (!response.ok()) throw new Error(`${response.url()}: ${await response.text()}`);
    return (response.status() === 204 ? undefined : await response.json()) as Body;
  };
  const post = async <Body>(path: string, data: unknown) =>
    read<Body>(
      await context.request.post(path, {
        data,
        headers: { "Idempotency-Key": crypto.randomUUID() },
      }),
    );
  const email = `${name.toLowerCase().replace(" ", ".")}@example.org`;
  await post("/auth/sign-up/email", { email, password, name });
  return {
    context,
    post,
    get: async <Body>(path: string) => read<Body>(await context.request.get(path)),
    put: async (path: string, data: unknown) => read(await context.request.put(path, { data })),
    /** Orders a plan, and pays for it. */
    order: (plan: NewOrder["plan"], courseId = course) =>
      takePlan(context, { origin }, plan, courseId),
  };
}
