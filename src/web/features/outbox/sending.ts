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
}

export interface Sending {
  send: (entry: OutboxEntry, device: string) => Promise<ScoreReceipt>;
  explain: (error: unknown) => SendingProblem;
  /** Hears of each receipt, before what it is for is cleared. */
  onReceipt: (entry: OutboxEntry, receipt: ScoreReceipt) => Promise<void>;
}

const tab = newId();

/** What a pass came to: more to send at once, something to try again later, or neither. */
type Passed = "more" | "later" | "done";

/** Sends of each match the first that waits, if no other tab does. */
export async function sendPass(held: HeldState, sending: Sending): Promise<Passed> {
  const now = currentTime().getTime();
  const state = await held.update((before) =>
    nextToSend(before).length > 0 ? leased(before, { tab, now }) : before,
  );
  const entries = nextToSend(state);
  if (entries.length === 0) return "done";
  if (state.lease?.tab !== tab) return "later";
  const outcomes: string[] = [];
  for (const entry of entries) {
    // In their order, and no further than somebody is reached.
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await sendOne(entry, held, sending);
    outcomes.push(outcome);
    if (outcome === "unreached") break;
  }
  const isLate = outcomes.includes("failed") || outcomes.includes("unreached");
  if (!isLate && outcomes.some((outcome) => outcome !== "refused")) return "more";
  await held.update((before) => released(before, tab));
  return isLate ? "later" : "done";
}

async function sendOne(entry: OutboxEntry, held: HeldState, { send, ...sending }: Sending) {
  const now = currentTime().getTime();
  const state = await held.update((before) => leased(tried(before, entry.id), { tab, now }));
  // In the moment before it may have been overtaken, or cleared by another tab.
  const latest = state.entries.find(({ id }) => id === entry.id);
  if (!latest || latest.claim || state.lease?.tab !== tab) return "gone";
  held.show({ sending: entry.id });
  try {
    const receipt = await send(latest, state.device);
    await sending.onReceipt(latest, receipt);
    await held.update((before) => confirmed(before, receipt));
    return "sent";
  } catch (error) {
    const { isUnreached, ...problem } = sending.explain(error);
    await held.update((before) => failed(before, { id: entry.id, ...problem }));
    if (isUnreached) return "unreached";
    return problem.isRefused ? "refused" : "failed";
  } finally {
    held.show({ sending: null });
  }
}
