import { heartbeat } from "#contract/tournaments.ts";
import type { Revision } from "./announcements.ts";

/** What an event stream writes to: a part of node's ServerResponse. */
export interface Outlet {
  write: (text: string) => boolean;
  end: () => void;
  destroy: () => void;
  readonly writableLength: number;
}

interface Listener {
  outlet: Outlet;
  address: string;
  tournamentId: number;
  sentRevision: number;
}

export interface EventStreams {
  /** Opens a stream, or says which cap refuses it. `close` is to be called when the reader is gone. */
  open: (stream: {
    outlet: Outlet;
    address: string;
    tournamentId: number;
    lastRevision: number;
  }) => { close: () => void } | "address_full" | "full";
  /** Tells everyone who watches the tournament, once a revision and never backwards. */
  tell: (revision: Revision) => void;
  /** Keeps idle streams open through proxies, and lets both ends find that the other is gone. */
  beat: () => void;
  watched: () => number[];
  count: () => number;
  closeAll: () => void;
}

export interface StreamLimits {
  maxPerAddress: number;
  maxTotal: number;
  maxBufferedBytes: number;
}

/** A whole venue behind one address is normal; the caps only stop what isn't people. */
const streamLimits: StreamLimits = {
  maxPerAddress: 1000,
  maxTotal: 10_000,
  maxBufferedBytes: 64 * 1024,
};

/** The open event streams of this instance, by tournament. */
export function createEventStreams(limits: StreamLimits = streamLimits): EventStreams {
  const listeners = new Map<number, Set<Listener>>();
  const perAddress = new Map<string, number>();
  let total = 0;

  const count = (address: string, change: 1 | -1) => {
    const left = (perAddress.get(address) ?? 0) + change;
    if (left === 0) perAddress.delete(address);
    else perAddress.set(address, left);
    total += change;
  };
  const close = (listener: Listener) => {
    const others = listeners.get(listener.tournamentId);
    if (!others?.delete(listener)) return;
    if (others.size === 0) listeners.delete(listener.tournamentId);
    count(listener.address, -1);
  };
  const send = (listener: Listener, text: string) => {
    listener.outlet.write(text);
    if (listener.outlet.writableLength <= limits.maxBufferedBytes) return;
    close(listener);
    listener.outlet.destroy();
  };
  const sendRevision = (listener: Listener, revision: number) => {
    if (revision <= listener.sentRevision) return;
    listener.sentRevision = revision;
    send(listener, toEvent({ tournamentId: listener.tournamentId, revision }));
  };
  const everyone = () => [...listeners.values()].flatMap((group) => Array.from(group));

  return {
    open: ({ outlet, address, tournamentId, lastRevision }) => {
      if (total >= limits.maxTotal) return "full";
      if ((perAddress.get(address) ?? 0) >= limits.maxPerAddress) return "address_full";
      const listener = { outlet, address, tournamentId, sentRevision: lastRevision };
      listeners.set(tournamentId, (listeners.get(tournamentId) ?? new Set()).add(listener));
      count(address, 1);
      return { close: () => close(listener) };
    },
    tell: ({ tournamentId, revision }) => {
      for (const listener of listeners.get(tournamentId) ?? []) sendRevision(listener, revision);
    },
    beat: () => {
      for (const listener of everyone()) send(listener, `event: ${heartbeat.event}\ndata: {}\n\n`);
    },
    watched: () => [...listeners.keys()],
    count: () => total,
    closeAll: () => {
      for (const listener of everyone()) {
        close(listener);
        listener.outlet.end();
      }
    },
  };
}

function toEvent({ tournamentId, revision }: Revision): string {
  return `id: ${revision}\ndata: {"tournament_id":${tournamentId},"revision":${revision}}\n\n`;
}
