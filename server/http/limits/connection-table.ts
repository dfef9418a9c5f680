import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

export type ConnectionLimits = {
  /** How many connections there may be. */
  max: number;
  /** How many of them one address may have. */
  maxPerAddress: number;
};

/**
 * Keeps the number of connections within limits. A new one beyond them replaces one that waits for its client: first
 * the oldest that has not sent a whole request, then the oldest idle one, of the address with too many, or of the one
 * with the most. Where every other connection is busy, the new one is closed.
 */
export function createConnectionTable({ max, maxPerAddress }: ConnectionLimits) {
  const byAddress = new Map<string, Set<Socket>>();
  const requests = new WeakMap<Socket, IncomingMessage>();
  const served = new WeakSet<Socket>();
  let total = 0;

  const isSlow = (socket: Socket) => {
    const request = requests.get(socket);
    return request ? !request.complete : !served.has(socket);
  };
  const isIdle = (socket: Socket) => !requests.has(socket);

  const closeOne = (sockets: Set<Socket>, newcomer: Socket) => {
    const oldest = (waits: (socket: Socket) => boolean) => {
      for (const socket of sockets) if (socket !== newcomer && waits(socket)) return socket;
      return undefined;
    };
    (oldest(isSlow) ?? oldest(isIdle) ?? newcomer).destroy();
  };

  return {
    /** Adds a new connection, until it is closed. */
    add: (socket: Socket): void => {
      const address = socket.remoteAddress ?? "";
      const ofAddress = byAddress.get(address) ?? new Set();
      byAddress.set(address, ofAddress.add(socket));
      total += 1;
      socket.once("close", () => {
        total -= 1;
        ofAddress.delete(socket);
        if (ofAddress.size === 0) byAddress.delete(address);
      });
      if (ofAddress.size > maxPerAddress) closeOne(ofAddress, socket);
      else if (total > max) closeOne(largestOf(byAddress.values()), socket);
    },
    /**
     * Marks the connection as busy with this request, whose body may not have arrived yet. Returns false when it is busy
     * with another one.
     */
    begin: (request: IncomingMessage): boolean => {
      if (requests.has(request.socket)) return false;
      requests.set(request.socket, request);
      return true;
    },
    /** Marks the connection as done with the request. */
    end: ({ socket }: IncomingMessage): void => {
      requests.delete(socket);
      served.add(socket);
    },
  };
}

function largestOf(sets: Iterable<Set<Socket>>): Set<Socket> {
  let largest = new Set<Socket>();
  for (const each of sets) if (each.size > largest.size) largest = each;
  return largest;
}
