import { z } from "zod";
import { CourtChange } from "#contract/games/court-state.ts";
import { hasSameTeams, isSameScore } from "#contract/score-commands/verdict.ts";
import {
  type ScoreCommandBody,
  ScoreReceipt,
  ScoreValue,
} from "#contract/score-commands/commands.ts";

/** A result that was saved on this device, until its receipt is here; a claim, until that is over. */
const Entry = z.object({
  id: z.string(),
  matchId: z.int(),
  sequence: z.int(),
  replaces: ScoreValue,
  result: ScoreValue,
  /** Who serves and the timeouts, where they changed; pages before them kept none. */
  court: CourtChange.nullable().default(null),
  enteredAt: z.string(),
  /** It may have reached the server, so it stays as it is. */
  wasTried: z.boolean(),
  /** Why it isn't there yet; with `isRefused` it is not tried again by itself. */
  problem: z
    .object({ message: z.string(), code: z.string().nullable(), isRefused: z.boolean() })
    .nullable(),
  /** The server keeps it as a claim. */
  claim: ScoreReceipt.nullable(),
});
export type OutboxEntry = z.infer<typeof Entry>;
export type NewEntry = Pick<OutboxEntry, "id" | "matchId" | "replaces" | "result" | "enteredAt"> &
  Partial<Pick<OutboxEntry, "court">>;

/** `stands` is what the match said once the server had it; none as long as it hasn't. */
const LastSaved = z.object({
  id: z.string(),
  sequence: z.int(),
  stands: ScoreValue.optional(),
});
export type LastSaved = z.infer<typeof LastSaved>;

/** All that one place holds on this device, such as a scorer's link: it changes as one. */
export const OutboxState = z.object({
  /** This browser, to the server. */
  device: z.string(),
  entries: z.array(Entry),
  /** What was saved last, by match. */
  last: z.record(z.string(), LastSaved),
  /** How many the server has confirmed. */
  sent: z.int(),
  /** The tab that sends, and until when others leave it to it. */
  lease: z.object({ tab: z.string(), until: z.number() }).nullable(),
});
export type OutboxState = z.infer<typeof OutboxState>;

export function emptyOutbox(device: string): OutboxState {
  return { device, entries: [], last: {}, sent: 0, lease: null };
}

/**
 * Adds what was saved. Points that have never left the device are overtaken by what follows them of the
 * same teams; the same entry again is no second one. Nothing goes over what was saved before and `isKnown`
 * to nobody who saves this: then all stays as it is.
 */
export function append(
  state: OutboxState,
  entry: NewEntry,
  isKnown: (last: LastSaved) => boolean,
): OutboxState {
  const before = state.last[entry.matchId];
  if (before && (before.id === entry.id || !isKnown(before))) return state;
  const last = state.entries.findLast((one) => one.matchId === entry.matchId);
  const isUnsent = last !== undefined && !last.wasTried && last.claim === null;
  const isRunning = isUnsent && last.result.status === "in_progress";
  const isOvertaken = isRunning && hasSameTeams(last.result, entry.result);
  const sequence = (before?.sequence ?? 0) + 1;
  const added: OutboxEntry = {
    ...entry,
    replaces: isOvertaken ? last.replaces : entry.replaces,
    court: courtAfter(isOvertaken ? last.court : null, entry.court ?? null),
    sequence,
    wasTried: false,
    problem: null,
    claim: null,
  };
  const others = isOvertaken ? state.entries.filter((one) => one !== last) : state.entries;
  return {
    ...state,
    entries: [...others, added],
    last: { ...state.last, [entry.matchId]: { id: entry.id, sequence } },
  };
}

/** Of two changes, one that goes before and one on top of it, what they are together. */
function courtAfter(before: CourtChange | null, after: CourtChange | null): CourtChange | null {
  return before && after ? { replaces: before.replaces, state: after.state } : (after ?? before);
}

/** What is to be sent next: of each match its first, for a later one says more than that. */
export function nextToSend(state: OutboxState): OutboxEntry[] {
  const first = new Map<number, OutboxEntry>();
  for (const entry of waiting(state)) {
    if (!entry.problem?.isRefused && !first.has(entry.matchId)) first.set(entry.matchId, entry);
  }
  return [...first.values()];
}

/** What has no receipt yet. */
export function waiting(state: OutboxState): OutboxEntry[] {
  return state.entries.filter(({ claim }) => claim === null);
}

export function tried(state: OutboxState, id: string): OutboxState {
  return change(state, id, (entry) => ({ ...entry, wasTried: true }));
}

/** Clears what has its receipt; a claim stays to be told, in place of earlier ones of its match. */
export function confirmed(state: OutboxState, receipt: ScoreReceipt): OutboxState {
  const entry = state.entries.find(({ id }) => id === receipt.id);
  if (!entry || entry.claim) return state;
  const others = state.entries.filter(
    (one) => one !== entry && !(one.matchId === entry.matchId && one.claim !== null),
  );
  const isClaim = receipt.outcome === "claimed";
  const kept = isClaim ? [{ ...entry, problem: null, claim: receipt }, ...others] : others;
  const last = state.last[entry.matchId];
  const isLast = last?.id === receipt.id;
  const told = isLast && { [entry.matchId]: { ...last, stands: receipt.stands } };
  return { ...state, entries: kept, last: { ...state.last, ...told }, sent: state.sent + 1 };
}

export function failed(
  state: OutboxState,
  { id, ...problem }: { id: string } & NonNullable<OutboxEntry["problem"]>,
): OutboxState {
  return change(state, id, (entry) => ({ ...entry, problem }));
}

/** Has what was refused tried once more, because somebody asks for it. */
export function retried(state: OutboxState): OutboxState {
  const entries = state.entries.map((entry) => ({ ...entry, problem: null }));
  return { ...state, entries };
}

/** Lets go of what was refused, or told as a claim; what may still arrive is never dropped. */
export function dropped(state: OutboxState, matchId: number): OutboxState {
  const isOver = (entry: OutboxEntry) =>
    entry.matchId === matchId && (entry.claim !== null || entry.problem?.isRefused === true);
  return { ...state, entries: state.entries.filter((entry) => !isOver(entry)) };
}

/** Forgets claims that stand by now: the desk has decided for them. */
export function withoutAgreed(
  state: OutboxState,
  stands: (matchId: number) => ScoreValue | undefined,
): OutboxState {
  const entries = state.entries.filter(({ matchId, claim, result }) => {
    const value = claim ? stands(matchId) : undefined;
    return !(value && isSameScore(value, result));
  });
  return entries.length === state.entries.length ? state : { ...state, entries };
}

/** How long others leave the sending to a tab that doesn't answer: longer than one request takes. */
const leaseMs = 15_000;

/** Gives a tab the sending, unless another has it; a clock that was set back ends no lease late. */
export function leased(
  state: OutboxState,
  { tab, now }: { tab: string; now: number },
): OutboxState {
  const { lease } = state;
  const isTaken = lease !== null && lease.until > now && lease.until <= now + leaseMs;
  if (isTaken && lease.tab !== tab) return state;
  return { ...state, lease: { tab, until: now + leaseMs } };
}

export function released(state: OutboxState, tab: string): OutboxState {
  return state.lease?.tab === tab ? { ...state, lease: null } : state;
}

/** What is sent of an entry. */
export function bodyOf(entry: OutboxEntry, device: string): ScoreCommandBody {
  const { matchId, sequence, replaces, result, court, enteredAt } = entry;
  return {
    match_id: matchId,
    device,
    sequence,
    replaces,
    result: result as ScoreCommandBody["result"],
    ...(court && { court }),
    entered_at: enteredAt,
  };
}

function change(
  state: OutboxState,
  id: string,
  by: (entry: OutboxEntry) => OutboxEntry,
): OutboxState {
  const entries = state.entries.map((entry) => (entry.id === id ? by(entry) : entry));
  return { ...state, entries };
}
