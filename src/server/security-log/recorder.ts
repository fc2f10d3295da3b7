import { createHmac, randomBytes } from "node:crypto";
import { currentTime } from "#contract/clock.ts";
import type { SecurityKind } from "#contract/history/security-log.ts";
import type { Database } from "#server/database/handle.ts";
import { addSecurityEvents, type NewSecurityEvent } from "./repository.ts";

interface SecurityEvent {
  kind: SecurityKind;
  userId?: number | undefined;
  /** What was typed for an e-mail or a username; whether an account has it is found out later. */
  typed?: string | undefined;
  network?: string | null;
  device?: string | null;
  detail?: string | null;
}

export interface SecurityLog {
  /** Notes an event; it is written a moment later, so nobody waits for it. */
  record: (event: SecurityEvent) => void;
  /** Writes what is noted; what can't be written now stays noted. */
  flush: () => Promise<void>;
}

const everyMs = 1000;
const minute = 60_000;
const tenMinutes = 600_000;
/** Of each kind of event; a guessing stranger fills neither the disk nor anybody's screen. */
const rowsPerMinute = { signedIn: 600, strangers: 120 };
const waitingRows = 2000;

/**
 * Collects what the security log is to tell. The same again is counted, and beyond so many different
 * things a minute only how many there were. The key of the hashes is in no file: it ends with the
 * process, and with it every way to try names against what is stored.
 */
export function createSecurityLog(database: Database, report: (error: Error) => void): SecurityLog {
  const key = randomBytes(32);
  const budget = createBudget();
  let waiting = new Map<string, NewSecurityEvent>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const add = (event: NewSecurityEvent) => {
    const name = nameOf(event);
    const former = waiting.get(name);
    if (former) {
      waiting.set(name, { ...former, at: event.at, count: former.count + event.count });
    } else if (waiting.size < waitingRows) waiting.set(name, event);
  };

  const write = async () => {
    const events = waiting;
    waiting = new Map();
    if (events.size === 0) return;
    try {
      await addSecurityEvents([...events.values()], database);
    } catch (error) {
      const later = waiting;
      waiting = events;
      for (const event of later.values()) add(event);
      report(error as Error);
    }
  };

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    await writing;
  };

  const record = (event: SecurityEvent) => {
    const now = currentTime();
    const full = toRow(event, { now, key });
    const isKnown = waiting.has(nameOf(full));
    add(isKnown || budget.take(event, now.getTime()) ? full : onlyCounted(full));
    timer ??= setTimeout(() => void flush(), everyMs).unref();
  };
  return { record, flush };
}

function nameOf({ count: _count, at: _at, first_at: _first, ...same }: NewSecurityEvent): string {
  return JSON.stringify(same);
}

function toRow(
  { kind, userId, typed, network = null, device = null, detail = null }: SecurityEvent,
  { now, key }: { now: Date; key: Buffer },
): NewSecurityEvent {
  const name = typed?.trim().toLowerCase() || null;
  return {
    kind,
    period: Math.floor(now.getTime() / tenMinutes),
    user_id: userId ?? null,
    typed: name,
    name_hash: name && createHmac("sha256", key).update(name).digest("hex").slice(0, 16),
    network,
    device,
    detail,
    count: 1,
    first_at: now.toISOString(),
    at: now.toISOString(),
  };
}

/** What is left of an event beyond the budget: that it was one of its kind. */
function onlyCounted(event: NewSecurityEvent): NewSecurityEvent {
  const nobody = { user_id: null, typed: null, name_hash: null, network: null, device: null };
  return { ...event, ...nobody, detail: null };
}

function createBudget() {
  let latest = 0;
  const used = { signedIn: 0, strangers: 0 };
  return {
    take: ({ userId }: SecurityEvent, now: number): boolean => {
      const current = Math.floor(now / minute);
      if (current !== latest) Object.assign(used, { signedIn: 0, strangers: 0 });
      latest = current;
      const who = userId === undefined ? "strangers" : "signedIn";
      used[who] += 1;
      return used[who] <= rowsPerMinute[who];
    },
  };
}
