import { currentTime } from "#contract/clock.ts";
import type { ScoreReceipt } from "#contract/score-commands/commands.ts";
import type { HeldState } from "#web/features/outbox/held-state.ts";
import { newId } from "#web/features/outbox/new-id.ts";
import {
  failed,
  leased,
  nextToSend,
  type OutboxEntry,
  released,
  confirmed,
  tried,
} from "#web/features/outbox/outbox-state.ts";

/** Why something didn't arrive, and whether it is worth trying again. */
export interface SendingProblem {
  message: string;
  code: string | null;
  isRefused: boolean;
  /** Nobody was reached: what else waits would fare no better. */
  isUnreached: boolean;
  /** How long the server wants to hear no more of it. */
  waitMs?: number | undefined;
}

export interface Sending {
  send: (entry: OutboxEntry, device: string) => Promise<ScoreReceipt>;
  explain: (error: unknown) => SendingProblem;
  /** Hears of each receipt, before what it is for is cleared. */
  onReceipt: (entry: OutboxEntry, receipt: ScoreReceipt) => Promise<void>;
  /** Some have arrived, and who sends them goes on to what follows, or is through. */
  onPassed?: () => void;
}

const tab = newId();

/** What a pass came to: more to send at once, something to try again later, or neither. */
export interface Passed {
  next: "more" | "later" | "done";
  /** After how long it may be tried again, where the server has said so. */
  waitMs?: number | undefined;
}

/** Sends of each match the first that waits, if no other tab does. */
export async function sendPass(held: HeldState, sending: Sending): Promise<Passed> {
  const now = currentTime().getTime();
  // A tab that has nothing left to send may be closed or loaded anew: no other should have to wait for it.
  const state = await held.update((before) =>
    nextToSend(before).length > 0 ? leased(before, { tab, now }) : released(before, tab),
  );
  const entries = nextToSend(state);
  if (entries.length === 0) return { next: "done" };
  if (state.lease?.tab !== tab) return { next: "later" };
  const outcomes: Outcome[] = [];
  for (const entry of entries) {
    // In their order, and no further than somebody is reached.
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await sendOne(entry, held, sending);
    outcomes.push(outcome);
    if (outcome.was === "unreached") break;
  }
  if (outcomes.some(({ was }) => was === "sent")) sending.onPassed?.();
  const isLate = outcomes.some(({ was }) => was === "failed" || was === "unreached");
  if (!isLate && outcomes.some(({ was }) => was !== "refused")) return { next: "more" };
  await held.update((before) => released(before, tab));
  return isLate ? { next: "later", waitMs: outcomes.at(-1)?.waitMs } : { next: "done" };
}

interface Outcome {
  was: "sent" | "gone" | "failed" | "refused" | "unreached";
  waitMs?: number | undefined;
}

async function sendOne(
  entry: OutboxEntry,
  held: HeldState,
  { send, ...sending }: Sending,
): Promise<Outcome> {
  const now = currentTime().getTime();
  const state = await held.update((before) => leased(tried(before, entry.id), { tab, now }));
  // In the moment before it may have been overtaken, or cleared by another tab.
  const latest = state.entries.find(({ id }) => id === entry.id);
  if (!latest || latest.claim || state.lease?.tab !== tab) return { was: "gone" };
  held.show({ sending: entry.id });
  try {
    const receipt = await send(latest, state.device);
    await sending.onReceipt(latest, receipt);
    await held.update((before) => confirmed(before, receipt));
    return { was: "sent" };
  } catch (error) {
    const { isUnreached, waitMs, ...problem } = sending.explain(error);
    await held.update((before) => failed(before, { id: entry.id, ...problem }));
    if (isUnreached) return { was: "unreached", waitMs };
    return { was: problem.isRefused ? "refused" : "failed" };
  } finally {
    held.show({ sending: null });
  }
}
