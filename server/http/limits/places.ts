/** Places that can be taken, of which one client never has more than half: a client that takes all it can leaves the rest to others. */
export type Places = {
  /** Returns why this client may take none now; undefined when it may. */
  refusal: (client: string) => "all are taken" | "half are taken by the client" | undefined;
  /** Takes a place; returns the function that gives it back. */
  take: (client: string) => () => void;
  taken: () => number;
};

/** Creates that many places. */
export function createPlaces(max: number): Places {
  const byClient = new Map<string, number>();
  const half = Math.ceil(max / 2);
  let taken = 0;
  return {
    refusal: (client) => {
      if (taken >= max) return "all are taken";
      return (byClient.get(client) ?? 0) >= half ? "half are taken by the client" : undefined;
    },
    take: (client) => {
      taken++;
      byClient.set(client, (byClient.get(client) ?? 0) + 1);
      return () => {
        taken--;
        const left = byClient.get(client)! - 1;
        if (left > 0) byClient.set(client, left);
        else byClient.delete(client);
      };
    },
    taken: () => taken,
  };
}
