/** Ends a turn; called once. */
type EndTurn = () => void;

/**
 * Returns a function that resolves when it is a client's turn, with what ends the turn. One has it at a time; clients who
 * wait take turns, so that one with much to do does not keep the others waiting.
 */
export function createTurns(): (client: string) => Promise<EndTurn> {
  const waiting = new Map<string, ((end: EndTurn) => void)[]>();
  let isTaken = false;

  const next = () => {
    const [first] = waiting;
    isTaken = first !== undefined;
    if (!first) return;
    const [client, [begin, ...rest]] = first;
    waiting.delete(client);
    if (rest.length > 0) waiting.set(client, rest);
    begin!(next);
  };

  return async (client) => {
    if (!isTaken) {
      isTaken = true;
      return next;
    }
    const { promise, resolve } = Promise.withResolvers<EndTurn>();
    waiting.set(client, [...(waiting.get(client) ?? []), resolve]);
    return promise;
  };
}
