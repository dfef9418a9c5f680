import type { CreatedInvitation, MyTeam } from "../../../contract/team.ts";
import { newEmail } from "../../people/people.ts";
import { signUp } from "../account/account-steps.ts";
import { billingOf } from "../plans/billing-page.ts";
import { button, pay, test, title, takePlan } from "../checkout/paying.ts";
import { expect } from "../browser.ts";
import { course, lessons } from "../lessons/sample-lessons.ts";
import { newVisitor, signInAsNew } from "../signed-in.ts";

const locked = "This lesson needs a Pro or Team plan";

test.use({ colorScheme: "dark", viewport: { width: 360, height: 740 } });

test("an owner invites by link; a person signs up, reads, shows progress, and is removed", async ({
  page,
  site,
  visit,
  browser,
}) => {
  test.slow();
  await signInAsNew(page, site, "Rahima Begum");
  await visit("/team");
  await expect(page.getByRole("heading", { name: "You have no team" })).toBeVisible();
  await visit(`/checkout/${course}?plan=team`);
  await pay(page, "$72.00");
  await visit("/profile/billing");
  await billingOf(page).getByRole("link", { name: "See your team" }).click();
  await expect(page.getByText("1 of 5 seats are taken, yours included.")).toBeVisible();
  await button(page, "Make a link").click();
  await expect(page.getByRole("heading", { name: "The link of your invitation" })).toBeFocused();
  const link = await page.getByLabel("Link of the invitation").inputValue();
  expect(link).toContain(`${site.origin}/team/join#`);

  const karim = await newVisitor(browser, page);
  const requested: string[] = [];
  karim.on("request", (sent) => requested.push(sent.url()));
  await karim.goto(link);
  await expect(karim.getByRole("heading", { name: "Rahima Begum invites you" })).toBeVisible();
  await expect(karim.getByText("To a seat in the team of Rahima Begum: you read")).toBeVisible();
  await karim.getByRole("link", { name: "Create account" }).click();
  await expect(karim.getByText("Sign up to join the team of Rahima Begum")).toBeVisible();
  await signUp(karim, newEmail(), "Karim Ali");
  await expect(karim.getByRole("heading", { name: "Rahima Begum invites you" })).toBeVisible();
  await button(karim, "Join the team").click();
  await expect(title(karim)).toHaveText("Team");
  await expect(karim.getByText("You have a seat in the team of Rahima Begum.")).toBeVisible();
  await karim.getByRole("link", { name: "Choose a course" }).click();
  await expect(karim).toHaveURL("/home");
  expect(requested.filter((url) => url.includes(new URL(link).hash.slice(1)))).toEqual([]);
  expect(await karim.evaluate(() => sessionStorage.getItem("team-invitation"))).toBeNull();
  await karim.goto(lessons.paid.path);
  await expect(karim.locator(".prose").first()).toBeVisible();
  await expect(karim.getByRole("heading", { name: locked })).toHaveCount(0);
  await karim.goto("/team");
  const shows = karim.getByRole("switch", { name: /^Show the owner/ });
  await expect(shows).not.toBeChecked();
  const stored = karim.waitForResponse("**/api/team/membership");
  await shows.check();
  expect((await stored).status()).toBe(204);
  await karim.goto("/profile/billing");
  await expect(billingOf(karim)).toContainText("You have a seat in the team of Rahima Begum.");

  await visit("/team");
  const members = page.getByRole("region", { name: "Members" });
  await expect(members).toContainText("2 of 5 seats are taken");
  await expect(members).toContainText("Karim Ali");
  await expect(members).not.toContainText("Keeps their progress to themselves");
  await page.getByRole("button", { name: "Remove: Karim Ali" }).click();
  await expect(page.getByText(/^Remove Karim Ali\?/)).toBeFocused();
  await button(page, "Yes: remove them").click();
  await expect(page.getByRole("heading", { name: "Members" })).toBeFocused();
  await expect(members).toContainText("1 of 5 seats are taken");
  await karim.goto(lessons.paid.path);
  await expect(karim.getByRole("heading", { name: locked })).toBeVisible();
  await karim.context().close();
});

test.describe("with a connection that comes and goes", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("an invitation is sent, taken back, and its link then says so", async ({
    page,
    site,
    visit,
    browser,
    expectAccessible,
  }) => {
    test.slow();
    await signInAsNew(page, site, "Rahima Begum");
    await takePlan(page, site, "team", course);
    await visit("/team");
    await page.getByLabel("Their email").fill("karim@example.org");
    await page.route("**/api/team", (route) => route.abort());
    const created = Promise.withResolvers<CreatedInvitation>();
    await page.route(
      "**/api/team/invitations",
      async (route) => {
        const response = await route.fetch();
        created.resolve((await response.json()) as CreatedInvitation);
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await button(page, "Send the invitation").click();
    const { link } = await created.promise;
    const sent = page.getByRole("heading", {
      name: "The invitation was sent to karim@example.org",
    });
    await expect(sent).toBeFocused();
    // As on plain http in a local network.
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await button(page, "Copy the link").click();
    await expect(page.getByText("This browser does not copy here.")).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).toBe(link);
    await sent.focus();
    await expect(page.getByText("1 of 5 seats are taken, yours included.")).toBeVisible();
    await expect(page.getByText("This could not be loaded again")).toBeVisible();
    await expectAccessible();
    await page.unroute("**/api/team");
    await button(page, "Try again").click();
    await expect(page.getByText("This could not be loaded again")).toHaveCount(0);
    await expect(title(page)).toBeFocused();
    await expect(sent).toBeVisible();

    await page.getByRole("button", { name: "Take back: karim@example.org" }).click();
    const { team } = (await (await page.request.get("/api/team")).json()) as MyTeam;
    await page.request.delete(`/api/team/invitations/${team!.invitations[0]!.id}`, {
      headers: { Origin: site.origin },
    });
    await button(page, "Yes: take it back").click();
    await expect(page.getByText("No invitation is waiting.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Invitations" })).toBeFocused();
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveText(
      "Your team has no such invitation",
    );
    await expectAccessible();
    await button(page, "Make a link").click();
    await expect(page.getByText("Your team has no such invitation")).toHaveCount(0);

    await expect(page.getByText("Held by invitations: 1.")).toBeVisible();
    for (const data of [{}, {}, {}]) {
      await page.request.post("/api/team/invitations", { data, headers: { Origin: site.origin } });
    }
    await button(page, "Make a link").click();
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toContainText(
      "All seats are taken",
    );
    await expect(page.getByRole("heading", { name: "Invite somebody" })).toBeFocused();

    const karim = await newVisitor(browser, page);
    await signInAsNew(karim, site, "Karim Ali");
    await karim.goto(link);
    await expect(karim.getByRole("alert").first()).toContainText("This invitation does not work");
    await karim.context().close();
  });
});

test("a member who pays Pro is told so before joining and in Billing, and leaves", async ({
  page,
  site,
  visit,
  browser,
}) => {
  test.slow();
  await signInAsNew(page, site, "Rahima Begum");
  await takePlan(page, site, "team", course);
  await visit("/team");
  await button(page, "Make a link").click();
  const link = await page.getByLabel("Link of the invitation").inputValue();

  const karim = await newVisitor(browser, page);
  await signInAsNew(karim, site, "Karim Ali");
  await takePlan(karim, site, "pro", course);
  await karim.goto(link);
  await expect(karim.getByText("You pay Pro already")).toBeVisible();
  await button(karim, "Join the team").click();
  await expect(title(karim)).toHaveText("Team");
  await karim.goto("/profile/billing");
  await expect(billingOf(karim)).toContainText("You also pay Pro yourself.");
  await expect(button(karim, "Cancel Pro")).toBeVisible();
  await karim.goto("/team");
  await button(karim, "Leave the team").click();
  await button(karim, "Yes: leave the team").click();
  await expect(title(karim)).toBeFocused();
  await expect(karim.getByRole("heading", { name: "You have no team" })).toBeVisible();
  await karim.context().close();
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("the team's page says so and tries again", async ({ page, site, visit }) => {
    await signInAsNew(page, site);
    await page.route("**/api/team", (route) => route.abort());
    await visit("/team");
    await expect(page.getByRole("alert").first()).toContainText("cannot be reached");
    await button(page, "Try again").click();
    await expect(page.getByText("It could not be loaded.")).toHaveRole("status");
    await expect(button(page, "Try again")).toBeFocused();
    await page.unroute("**/api/team");
    await button(page, "Try again").click();
    await expect(page.getByRole("heading", { name: "You have no team" })).toBeVisible();
    await expect(title(page)).toBeFocused();
  });
});

test("the page of an invitation without a link says what it needs", async ({
  page,
  site,
  visit,
}) => {
  await signInAsNew(page, site);
  await visit("/team/join");
  await expect(page.getByText("This page needs the link of an invitation.")).toBeVisible();
});
