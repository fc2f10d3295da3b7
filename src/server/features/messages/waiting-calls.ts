import type { WaitingMessage } from "#contract/tournaments/messages.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { compareCalls } from "#server/features/notifications/call-news.ts";
import { forgetCall, markCallsTold } from "#server/features/notifications/call-repository.ts";
import { composeByHand } from "#server/features/notifications/compose.ts";
import {
  type DutyHolder,
  findOfficialsToTell,
} from "#server/features/notifications/duty-repository.ts";
import { callsFor } from "#server/features/notifications/tell-calls.ts";
import { findHearers } from "./hearers.ts";
import type { Asked } from "./waiting-changes.ts";

type Handle = Database | Transaction;

/** Who is called to a court, or is called no more, and wasn't told of it by hand. */
export async function findWaitingCalls(asked: Asked, handle: Handle): Promise<WaitingMessage[]> {
  const { called, gone } = await compareCallsByHand(asked.tournamentId, handle);
  const back = gone.flatMap((call) => {
    const { row } = call;
    return row ? [{ ...call, row, roles: [], isCalled: false }] : [];
  });
  const news = [...called, ...back];
  if (news.length === 0) return [];
  const tournament = { id: asked.tournamentId };
  const hearers = await findHearers({ ...asked, kind: "tournament_updates" }, handle);
  return hearers.flatMap((hearer): WaitingMessage[] => {
    // Who is told by hand is told, whatever an account chose.
    const { preferences, to } = hearer;
    const write = callsFor(hearer, { tournament, news });
    if (!write) return [];
    const message = composeByHand({ name: to.name, preferences }, asked.publicUrl, write);
    return [{ kind: "call", to: [to], is_mailed: false, ...message }];
  });
}

/** Notes that everybody knows the calls that stand; with a mail server, officials who aren't written to. */
export async function markCallsToldByHand(
  { tournamentId, hasMail }: Pick<Asked, "tournamentId" | "hasMail">,
  trx: Transaction,
): Promise<void> {
  const { byHand } = await findOfficialsToTell(tournamentId, trx);
  const isMeant = ({ official_id: id }: DutyHolder) => {
    return !hasMail || (id !== null && byHand.includes(id));
  };
  const { called, gone } = await compareCallsByHand(tournamentId, trx);
  await markCallsTold(called.filter(isMeant), "mail", trx);
  for (const call of gone.filter(isMeant)) await forgetCall(call, "mail", trx);
}

// At once: whoever copies it has seen that it is no slip.
async function compareCallsByHand(tournamentId: number, handle: Handle) {
  return compareCalls({ tournamentId, channel: "mail", standsSeconds: 0 }, handle);
}
