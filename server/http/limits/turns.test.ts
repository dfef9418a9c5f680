import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("clients who wait take turns, and one at a time has its turn", async () => {
  const turn = createTurns();
  const order: string[] = [];
  let having = 0;
  const work = async (client: string, name: string) => {
    const end = await turn(client);
    order.push(name);
    expect(++having).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1));
    having--;
    end();
  };
  await Promise.all([
    ...["a1", "a2", "a3", "a4"].map((name) => work("a", name)),
    ...["b1", "b2"].map((name) => work("b", name)),
    work("c", "c1"),
  ]);
  expect(order).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  await work("a", "a5");
  expect(order.at(-1)).toBe("a5");
});
