import type { WaitingMessage } from "#contract/tournaments/messages.ts";
import type { Handle, Transaction } from "#server/database/handle.ts";
import { compareCalls } from "#server/features/notifications/calls/call-news.ts";
import { forgetCall, markCallsTold } from "#server/features/notifications/calls/call-repository.ts";
import { composeByHand } from "#server/features/notifications/compose.ts";
import { callsFor } from "#server/features/notifications/calls/tell-calls.ts";
import { handChannel } from "./hand-channel.ts";
import { findHearers } from "./hearers.ts";
import type { Asked } from "./waiting-changes.ts";

/** Who is called to a court, or is called no more, and wasn't told of it by hand. */
export async function findWaitingCalls(asked: Asked, handle: Handle): Promise<WaitingMessage[]> {
  const { called, gone } = await compareCallsByHand(asked, handle);
  const back = gone.flatMap((call) => {
    const { row } = call;
    return row ? [{ ...call, row, roles: [], isCalled: false }] : [];
  });
  const news = [...called, ...back];
  if (news.length === 0) return [];
  const tournament = { id: asked.tournamentId };
  const hearers = await findHearers({ ...asked, kind: "call" }, handle);
  return hearers.flatMap((hearer): WaitingMessage[] => {
    // Who is told by hand is told, whatever an account chose.
    const { preferences, to } = hearer;
    const write = callsFor(hearer, { tournament, news });
    if (!write) return [];
    const message = composeByHand({ name: to.name, preferences }, asked.publicUrl, write);
    return [{ kind: "call", to: [to], is_mailed: false, ...message }];
  });
}

/** Notes that everybody who is told by hand knows the calls that stand. */
export async function markCallsToldByHand(asked: OfTournament, trx: Transaction): Promise<void> {
  const { called, gone } = await compareCallsByHand(asked, trx);
  const channel = handChannel(asked.hasMail);
  await markCallsTold(called, channel, trx);
  for (const call of gone) await forgetCall(call, channel, trx);
}

type OfTournament = Pick<Asked, "tournamentId" | "hasMail">;

// At once: whoever copies it has seen that it is no slip.
async function compareCallsByHand({ tournamentId, hasMail }: OfTournament, handle: Handle) {
  const channel = handChannel(hasMail);
  return compareCalls({ tournamentId, channel, standsSeconds: 0 }, handle);
}
