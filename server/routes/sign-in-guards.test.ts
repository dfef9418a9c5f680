import { expect, test } from "vitest";
import { messageAfter, resetTokenIn } from "../../tests/services/messages.ts";
import { clientAddress } from "../../tests/people/people.ts";
import { sampleApp } from "../../tests/site/sample-app.ts";
import { ada, newMember, user, visitor } from "../../tests/people/visitor.ts";

type Site = Awaited<ReturnType<typeof sampleApp>>;

/** Guesses at an account, each from an address of its own; returns the statuses. */
async function guess(site: Site, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < times; attempt++) {
    const wrong = { email, password: `a wrong password ${attempt}` };
    const answer = await visitor(site).call("/sign-in/email", wrong, clientAddress());
    statuses.push(answer.status);
  }
  return statuses;
}

test.each([ada.email, "nobody@example.org", "ADA@example.org"])(
  "guesses at %s end in 429, wherever they come from",
  async (email) => {
    await using site = await sampleApp({ trustedProxies: 1 });
    await newMember(site);
    expect(await guess(site, email, 12)).toEqual([...Array(10).fill(401), 429, 429]);
    const answer = await visitor(site).call("/sign-in/email", { ...ada, email }, clientAddress());
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({
      message: expect.stringContaining("a new password by e-mail"),
    });
  },
);

test("a stranger's guesses do not lock the owner out of a device that is known", async () => {
  await using site = await sampleApp({ trustedProxies: 1 });
  const owner = await newMember(site);
  await guess(site, ada.email, 12);
  const again = visitor(site, owner.cookie());
  expect((await again.call("/sign-in/email", ada, clientAddress())).status).toBe(200);
  expect(await user(again)).toMatchObject({ email: ada.email });
});

test("on a new device, a new password by e-mail lets the owner in", async () => {
  await using site = await sampleApp({ trustedProxies: 1 });
  await newMember(site);
  await guess(site, ada.email, 12);
  const owner = visitor(site);
  const token = resetTokenIn(
    await messageAfter(site, () =>
      owner.call("/request-password-reset", { email: ada.email }, clientAddress()),
    ),
  );
  const newPassword = "another long password";
  const chosen = await owner.call("/reset-password", { token, newPassword }, clientAddress());
  expect(chosen.status).toBe(200);
  const entered = await owner.call(
    "/sign-in/email",
    { ...ada, password: newPassword },
    clientAddress(),
  );
  expect(entered.status).toBe(200);
});

test("a known device is known for its owner's account alone", async () => {
  await using site = await sampleApp({ trustedProxies: 1 });
  await newMember(site);
  const bob = { email: "bob@example.org", password: "a long enough password" };
  const stranger = visitor(site);
  await stranger.call("/sign-up/email", { ...bob, name: "" }, clientAddress());
  await guess(site, ada.email, 10);
  const known = visitor(site, stranger.cookie());
  expect((await known.call("/sign-in/email", ada, clientAddress())).status).toBe(429);
});

test("guesses on a known device are counted, too", async () => {
  await using site = await sampleApp({ trustedProxies: 1 });
  const cookie = (await newMember(site)).cookie();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++) {
    const wrong = { ...ada, password: "a wrong password" };
    const answer = await visitor(site, cookie).call("/sign-in/email", wrong, clientAddress());
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test.each(["forged", "x.y", "a".repeat(16) + "." + "b".repeat(43), "%00"])(
  "the device cookie %j is none",
  async (value) => {
    await using site = await sampleApp({ trustedProxies: 1 });
    await newMember(site);
    await guess(site, ada.email, 10);
    const forger = visitor(site, `pathshala.device=${value}`);
    expect((await forger.call("/sign-in/email", ada, clientAddress())).status).toBe(429);
  },
);
