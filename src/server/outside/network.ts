import { Resolver } from "node:dns/promises";
import { connect, type Socket } from "node:net";
import { connect as connectSecurely, type ConnectionOptions } from "node:tls";

/** The way out to other servers; tests have one of their own. */
export interface Network {
  /** Every address that a name stands for; none for a name that nobody knows. */
  resolve: (name: string, signal: AbortSignal) => Promise<string[]>;
  /** A connection to just this address. */
  connect: (target: { host: string; port: number }) => Socket;
  /** The same connection, once the other side has proved its name. */
  secure: (options: ConnectionOptions & { socket: Socket }) => Socket;
}

const nameServerTimeoutMs = 1500;

export const internet: Network = {
  connect,
  secure: connectSecurely,
  // Asks name servers itself: the system's own look-up holds threads that much else needs.
  resolve: async (name, signal) => {
    const resolver = new Resolver({ timeout: nameServerTimeoutMs, tries: 2 });
    signal.addEventListener("abort", () => resolver.cancel(), { once: true });
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  },
};
