import { expect, test } from "vitest";
import { ada, clientAddress } from "../../tests/people/people.ts";
import { sampleApp } from "../../tests/site/sample-app.ts";
import { newMember, visitor } from "../../tests/people/visitor.ts";

test("a sign-in with an unknown address takes as long as one with a wrong password", async () => {
  await using site = await sampleApp({ trustedProxies: 1 });
  await newMember(site);
  const timeOf = async (email: string) => {
    const began = performance.now();
    const response = await visitor(site).call(
      "/sign-in/email",
      { email, password: "a wrong password" },
      clientAddress(),
    );
    expect(response.status).toBe(401);
    return performance.now() - began;
  };
  // Load on the machine may distort a round; a real difference shows in every round.
  const ratios: number[] = [];
  while (ratios.length < 3 && !ratios.some(isNearOne)) {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let attempt = 0; attempt < 20; attempt++) {
      await site.database.deleteFrom("rate_limit").execute();
      known.push(await timeOf(ada.email));
      unknown.push(await timeOf("nobody@example.org"));
    }
    ratios.push(median(unknown) / median(known));
  }
  expect(ratios.at(-1)).toSatisfy(isNearOne);
});

function isNearOne(ratio: number): boolean {
  return ratio > 0.8 && ratio < 1.25;
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;
}
