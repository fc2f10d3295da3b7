import { setImmediate } from "node:timers/promises";
import {
  dropped,
  heartbeat,
  longestSpreadMs,
  type RevisionEvent,
} from "#contract/tournaments/tournaments.ts";
import { createDeviceOwners } from "./device-owners.ts";
import { createShares, type ShareLimits } from "./stream-shares.ts";

/** What an event stream writes to: a part of node's ServerResponse. */
export interface Outlet {
  /** The connection; none while the answer waits for one before it, and keeps what is written. */
  readonly socket: { write: (bytes: Uint8Array) => boolean } | null;
  write: (bytes: Uint8Array) => boolean;
  end: () => void;
  destroy: () => void;
  readonly writableLength: number;
}

/** Who reads: a device, if it says which, behind an address. */
interface Reader {
  address: string;
  device: string | undefined;
}

interface Listener extends Reader {
  account: number | undefined;
  outlet: Outlet;
  tournamentId: number;
  sentRevision: number;
  lastUse: number;
}

export interface EventStreams {
  /** Opens a stream, for which another may have to go. `close` is to be called when the reader is gone. */
  open: (stream: Reader & { outlet: Outlet; tournamentId: number; lastRevision: number }) => {
    /** Tells this one alone which revision it is. */
    tell: (revision: number) => void;
    close: () => void;
  };
  /** Notes whose device it is, as a call of an account said: its streams count as the account's. */
  recognize: (device: string, account: number) => void;
  /** Tells everyone who watches the tournament, once a revision and never backwards; done once all are told. */
  tell: (event: RevisionEvent) => Promise<void>;
  /** Keeps idle streams open through proxies, and lets both ends find that the other is gone. */
  beat: () => void;
  watched: () => number[];
  isWatched: (tournamentId: number) => boolean;
  count: () => number;
  closeAll: () => void;
}

interface StreamLimits extends ShareLimits {
  maxBufferedBytes: number;
  /** So many of a tournament's readers a second may ask for what an event doesn't bring. */
  asksPerSecond: number;
}

/**
 * A whole venue behind one address is normal, a device shows one page at a time, and an account has
 * a few devices.
 */
const streamLimits: StreamLimits = {
  maxPerDevice: 8,
  maxPerAccount: 24,
  maxPerAddress: 1000,
  maxTotal: 10_000,
  maxBufferedBytes: 64 * 1024,
  asksPerSecond: 2000,
};

const ignore = (_streams: number): void => undefined;

/** The open event streams of this instance, by tournament; `onCount` is told how many they are by now. */
export function createEventStreams(limits = streamLimits, onCount = ignore): EventStreams {
  const listeners = new Map<number, Set<Listener>>();
  const shares = createShares<Listener>(limits);
  const owners = createDeviceOwners(limits.maxTotal);

  const close = (listener: Listener) => {
    const others = listeners.get(listener.tournamentId);
    if (!others?.delete(listener)) return;
    if (others.size === 0) listeners.delete(listener.tournamentId);
    shares.remove(listener);
    onCount(shares.count());
  };
  const send = (listener: Listener, bytes: Uint8Array) => {
    write(listener.outlet, bytes);
    if (listener.outlet.writableLength <= limits.maxBufferedBytes) return;
    close(listener);
    listener.outlet.destroy();
  };
  const sendRevision = (listener: Listener, revision: number, bytes: Uint8Array) => {
    if (revision <= listener.sentRevision) return;
    listener.sentRevision = revision;
    shares.touch(listener);
    send(listener, bytes);
  };
  const end = (listener: Listener, last?: Uint8Array) => {
    close(listener);
    if (last) write(listener.outlet, last);
    listener.outlet.end();
  };
  const told = (event: RevisionEvent) =>
    toBytes({ ...event, ...spreadOf(listeners.get(event.tournament_id)?.size ?? 0, limits) });
  const everyone = () => [...listeners.values()].flatMap((group) => Array.from(group));

  return {
    open: ({ lastRevision, ...opening }) => {
      const { device } = opening;
      const account = device === undefined ? undefined : owners.find(device);
      const reader = { ...opening, account };
      for (let spare = shares.spare(reader); spare; spare = shares.spare(reader))
        end(spare, farewell);
      const listener = { ...reader, sentRevision: lastRevision, lastUse: 0 };
      const { tournamentId } = listener;
      listeners.set(tournamentId, (listeners.get(tournamentId) ?? new Set()).add(listener));
      shares.add(listener);
      onCount(shares.count());
      const tell = (revision: number) =>
        sendRevision(listener, revision, told({ tournament_id: tournamentId, revision }));
      return { tell, close: () => close(listener) };
    },
    recognize: owners.note,
    tell: async (event) => {
      const bytes = told(event);
      let count = 0;
      for (const listener of listeners.get(event.tournament_id) ?? []) {
        sendRevision(listener, event.revision, bytes);
        count += 1;
        if (count % toldAtOnce === 0) await setImmediate();
      }
    },
    beat: () => {
      for (const listener of everyone()) send(listener, pulse);
    },
    watched: () => [...listeners.keys()],
    isWatched: (tournamentId) => listeners.has(tournamentId),
    count: shares.count,
    closeAll: () => {
      for (const listener of everyone()) end(listener);
    },
  };
}

/** To the connection: the answer's own `write` leaves three objects for the next tick, which stay for long. */
function write(outlet: Outlet, bytes: Uint8Array): void {
  (outlet.socket ?? outlet).write(bytes);
}

/** Those who would be done with in less may all ask at once. */
const atOnceForSeconds = 0.1;

function spreadOf(readers: number, { asksPerSecond }: StreamLimits) {
  const seconds = readers / asksPerSecond;
  if (seconds < atOnceForSeconds) return {};
  return { spread_ms: Math.min(Math.floor(seconds * 1000), longestSpreadMs) };
}

/** After so many, others have their turn, and what writing to them took is given back. */
const toldAtOnce = 200;

const pulse = Buffer.from(`event: ${heartbeat.event}\ndata: {}\n\n`);

const farewell = Buffer.from(
  [
    `retry: ${dropped.retryAfterSeconds * 1000}`,
    `event: ${dropped.event}`,
    `data: {"retry_after_seconds":${dropped.retryAfterSeconds}}\n\n`,
  ].join("\n"),
);

/** The same bytes for all who are told, whose sockets share them while they wait to be sent. */
function toBytes(event: RevisionEvent): Uint8Array {
  return Buffer.from(`id: ${event.revision}\ndata: ${JSON.stringify(event)}\n\n`);
}
