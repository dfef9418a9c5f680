import type { Page } from "@playwright/test";
import { coursePath, firstExercise, firstSolution, lessons } from "../lessons/sample-lessons.ts";
import { moveUntilScreensAreLoaded } from "../shell/first-move.ts";
import type { SamplePeople, Viewer } from "./sample-people.ts";

export type Screen = {
  name: string;
  /** The path of the route in `app/routes.ts`, if it is one of those. */
  route?: string;
  address: string;
  viewer?: Viewer;
  /** Brings the opened page into the state that is meant. */
  act?: (page: Page) => Promise<unknown>;
};

const other = "/course/category/python-bangla-first-programs";
const checkout = "/checkout/javascript-closures-and-scope";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

/** Every screen in its states. A test fails when a route of `app/routes.ts` is missing. */
export function screensOf({ addresses }: Pick<SamplePeople, "addresses">): Screen[] {
  return [...publicScreens, ...personalScreens(addresses)];
}

const publicScreens: Screen[] = [
  { name: "landing", route: "/", address: "/" },
  { name: "menu", address: "/", act: openMenu },
  { name: "home", route: "home", address: "/home" },
  { name: "table", address: "/home", act: (page) => button(page, "Table").click() },
  { name: "filters", address: "/home", act: openFilters },
  { name: "filtered", address: "/home?level=beginner&lang=bn" },
  { name: "category", route: "course/:category", address: "/course/python" },
  { name: "course", route: "course/category/:id", address: coursePath },
  { name: "course-bangla", address: other },
  { name: "overview", route: "course/category/:id/overview", address: `${coursePath}/overview` },
  { name: "lesson", route: "course/category/:id/lesson/:name", address: lessons.first.path },
  { name: "lesson-bangla", address: lessons.bangla },
  { name: "lesson-react", address: lessons.react },
  { name: "lesson-passed", address: lessons.first.path, act: (page) => run(page, firstSolution) },
  { name: "lesson-failed", address: lessons.first.path, act: (page) => run(page) },
  { name: "lesson-locked", address: lessons.paid.path },
  { name: "lesson-outline", address: lessons.first.path, act: openOutline },
  { name: "lesson-hint", address: lessons.first.path, act: showHint },
  { name: "lesson-prediction", address: lessons.first.path, act: predict },
  { name: "lesson-question", address: lessons.first.path, act: answer },
  { name: "path", route: "path/:name", address: "/path/javascript-to-react" },
  { name: "blog", route: "blog", address: "/blog" },
  { name: "faq", route: "faq", address: "/faq" },
  { name: "faq-open", address: "/faq", act: (page) => page.locator("summary").first().click() },
  { name: "features", route: "features", address: "/features" },
  { name: "guides", route: "guides", address: "/guides" },
  { name: "privacy", route: "privacy", address: "/privacy" },
  { name: "terms", route: "terms", address: "/terms" },
  { name: "contact", route: "contact", address: "/contact" },
  {
    name: "list-planned",
    address: "/course/python",
    act: (page) => page.locator(".planned-shelf > summary").click(),
  },
  { name: "search", route: "search", address: "/search?q=python" },
  { name: "search-lessons", address: "/search?q=ferry" },
  { name: "search-empty", address: "/search?q=qwertzuiop&level=advanced" },
  { name: "language", route: "language", address: "/language" },
  { name: "framework", route: "framework", address: "/framework" },
  { name: "api", route: "api/docs", address: "/api/docs" },
  { name: "sign-in", route: "signin", address: "/signin" },
  { name: "sign-in-failed", address: "/signin", act: failToSignIn },
  { name: "sign-in-asked", address: "/profile", act: (page) => page.waitForURL("**/signin") },
  { name: "sign-up", route: "signup", address: "/signup" },
  { name: "sign-up-failed", address: "/signup", act: (page) => button(page, "Sign Up").click() },
  { name: "forgot-password", route: "forgot-password", address: "/forgot-password" },
  { name: "forgot-password-sent", address: "/forgot-password", act: askForLink },
  { name: "new-password", route: "new-password", address: "/new-password?token=of-a-message" },
  { name: "new-password-expired", address: "/new-password?error=INVALID_TOKEN" },
  { name: "not-found", route: "*", address: "/no-such-page" },
  { name: "course-not-found", address: "/course/category/no-such-course" },
  { name: "offline", address: "/faq", act: loseConnection },
  { name: "server-error", address: "/faq", act: failToLoad },
  { name: "list-loading", address: "/faq", act: loadForever },
];

const personalScreens = (addresses: SamplePeople["addresses"]): Screen[] => [
  { name: "certificate-public", route: "certificate/:id", address: addresses.certificate },
  { name: "certificate-hidden", address: "/certificate/C-00000000000000000000" },
  { name: "invitation", route: "team/join", address: addresses.invitation, viewer: "newcomer" },
  { name: "invitation-signed-out", address: addresses.invitation },
  { name: "invitation-missing", address: "/team/join" },
  { name: "profile-new", address: "/profile", viewer: "newcomer" },
  { name: "team-none", address: "/team", viewer: "newcomer" },
  { name: "checkout", route: "checkout/:id?", address: checkout, viewer: "newcomer" },
  { name: "checkout-free", address: `${checkout}?plan=beginner`, viewer: "newcomer" },
  { name: "checkout-plan", address: "/checkout?plan=pro", viewer: "newcomer" },
  { name: "checkout-plan-free", address: "/checkout?plan=beginner", viewer: "newcomer" },
  { name: "checkout-team", address: `${checkout}?plan=team`, viewer: "newcomer" },
  { name: "order-pending", address: addresses.pendingOrder, viewer: "newcomer" },
  { name: "test-payment", address: addresses.testPayment, viewer: "newcomer" },
  { name: "landing-signed-in", address: "/", viewer: "learner" },
  { name: "landing-newcomer", address: "/", viewer: "newcomer" },
  { name: "home-signed-in", address: "/home", viewer: "learner" },
  { name: "profile", route: "profile", address: "/profile", viewer: "learner" },
  { name: "account", route: "profile/account", address: "/profile/account", viewer: "learner" },
  { name: "billing", route: "profile/billing", address: "/profile/billing", viewer: "learner" },
  { name: "security", route: "profile/security", address: "/profile/security", viewer: "learner" },
  {
    name: "plan-change",
    address: "/profile/billing",
    viewer: "learner",
    act: askForTeam,
  },
  {
    name: "plan-cancel",
    address: "/profile/billing",
    viewer: "learner",
    act: (page) => button(page, "Cancel Pro").click(),
  },
  {
    name: "payment",
    route: "profile/payments/:payment",
    address: addresses.payment,
    viewer: "learner",
  },
  { name: "payment-missing", address: "/profile/payments/unknown", viewer: "learner" },
  {
    name: "order-paid",
    route: "checkout/:id?/order/:order",
    address: addresses.paidOrder,
    viewer: "learner",
  },
  { name: "checkout-change", address: `${checkout}?plan=team`, viewer: "learner" },
  { name: "checkout-in-use", address: checkout, viewer: "learner" },
  { name: "checkout-plan-in-use", address: "/checkout?plan=pro", viewer: "learner" },
  { name: "course-end", address: lessons.last.path, viewer: "learner" },
  { name: "course-finished", address: coursePath, viewer: "learner" },
  { name: "course-begun", address: other, viewer: "learner" },
  { name: "lesson-paid", address: lessons.paid.path, viewer: "learner" },
  {
    name: "course-certificate",
    route: "course/category/:id/certificate",
    address: `${coursePath}/certificate`,
    viewer: "member",
  },
  { name: "certificate-own", address: addresses.certificate, viewer: "learner" },
  { name: "team", route: "team", address: "/team", viewer: "owner" },
  {
    name: "team-new-link",
    address: "/team",
    viewer: "owner",
    act: makeLink,
  },
  {
    name: "team-remove",
    address: "/team",
    viewer: "owner",
    act: (page) => button(page, /^Remove/).click(),
  },
  { name: "team-member", address: "/team", viewer: "member" },
  { name: "billing-member", address: "/profile/billing", viewer: "member" },
];

async function openMenu(page: Page): Promise<void> {
  const opener = button(page, "Menu");
  if (await opener.isVisible()) await opener.click();
}

async function openFilters(page: Page): Promise<void> {
  const opener = page.getByRole("button", { name: "Filters" });
  if (await opener.isVisible()) await opener.click();
}

async function askForTeam(page: Page): Promise<void> {
  await button(page, "Change to Team").click();
  await button(page, /and change to Team$/).waitFor();
}

/** Shows a new invitation without creating it: a team has few seats. */
async function makeLink(page: Page): Promise<void> {
  const link = `${new URL(page.url()).origin}/team/join#${"invitation".repeat(4)}`;
  const expiresAt = "2099-01-01T00:00:00.000Z";
  await page.route("**/api/team/invitations", (route) =>
    route.fulfill({ status: 201, json: { id: "new", email: null, expiresAt, link, sent: false } }),
  );
  await button(page, "Make a link").click();
  await page.getByLabel("Link of the invitation").waitFor();
}

/** Runs the first exercise of the lesson, with this code or as it is. */
async function run(page: Page, code?: string): Promise<void> {
  const exercise = firstExercise(page);
  await exercise.ready();
  if (code) await exercise.write(code);
  await exercise.run.click();
  await exercise.exercise.locator("[data-verdict]").waitFor();
}

async function failToSignIn(page: Page): Promise<void> {
  await page.getByLabel("Your email").fill("nobody@example.org");
  await page.getByLabel("Your password").fill("not the password");
  await page.getByLabel("Remember me").check();
  await button(page, "Sign In to your account").click();
  await page.getByRole("alert").filter({ hasText: /./ }).first().waitFor();
}

async function askForLink(page: Page): Promise<void> {
  await page.getByLabel("Your email").fill("nobody@example.org");
  await button(page, "Send me a link").click();
  await page.getByText("a message with a link is on its way").waitFor();
}

async function openOutline(page: Page): Promise<void> {
  await button(page, "Outline").click();
}

async function showHint(page: Page): Promise<void> {
  const { exercise, ready } = firstExercise(page);
  await ready();
  await exercise.getByRole("button", { name: /^Show a hint/ }).click();
}

async function predict(page: Page): Promise<void> {
  await page.getByLabel("What does it print?").fill("0\n1\n2");
  const prediction = page.locator(".activity", { hasText: "Predict the output" });
  await prediction.getByRole("button", { name: "Check the answer" }).click();
}

/** Chooses the first option of a question, which is a wrong one. */
async function answer(page: Page): Promise<void> {
  const question = page.locator(".activity", { hasText: "Choose one." });
  await question.getByRole("radio").first().check();
  await question.getByRole("button", { name: "Check the answer" }).click();
}

async function failToLoad(page: Page): Promise<void> {
  await page.route(/language\.data/, (route) => route.fulfill({ status: 500 }));
  await followToLanguage(page);
  await page.getByText("Page Not Found").waitFor();
}

async function loadForever(page: Page): Promise<void> {
  await page.route(/language\.data/, () => {});
  await followToLanguage(page);
  await page.getByRole("status", { name: "Loading courses" }).waitFor();
}

async function followToLanguage(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole("banner").getByRole("link", { name: "Language" }).click();
}

async function loseConnection(page: Page): Promise<void> {
  await moveUntilScreensAreLoaded(page);
  await page.context().setOffline(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await page.getByText("You are offline.").waitFor();
}
