import { Agent } from "node:http";
import { type LoadRequest, type Sent, sendOnce } from "./steady-load.ts";

/** Sends `count` requests as fast as responses arrive; `next` returns the request of each number. */
export async function flood(
  origin: string,
  count: number,
  next: (number: number) => LoadRequest,
  connections = 32,
): Promise<Sent[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const sent: Sent[] = [];
  let number = 0;
  const sendInTurn = async () => {
    while (number < count) {
      const turn = number++;
      sent.push(await sendOnce(origin, turn, next(turn), agent));
    }
  };
  await Promise.all(Array.from({ length: connections }, sendInTurn));
  agent.destroy();
  return sent;
}
