import { isInScope, type Place } from "#contract/abilities/can.ts";
import type { LinkHolder } from "#contract/abilities/principal.ts";
import { scorerLimits } from "#contract/limits.ts";
import type { CallDeskBody, OwnDeskCall } from "#contract/score-commands/desk-calls.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { refusing } from "#server/constraint-errors.ts";
import { AppError } from "#server/errors.ts";
import { findPlace } from "#server/features/subjects/repository.ts";
import { countOpenCalls, findCall, insertCall } from "./repository.ts";

interface Sent {
  id: string;
  body: CallDeskBody;
  caller: LinkHolder;
}

export interface Called {
  call: OwnDeskCall;
  /** Whether it was not there before. */
  isNew: boolean;
}

/**
 * Has the desk told, once however often it is sent; what was taken back meanwhile stays so. Errors:
 * `not_found` for a game of another tournament; `impossible` where too many wait, or another phone has
 * used the number.
 */
export async function callDesk(sent: Sent, trx: Transaction): Promise<Called> {
  const { id, body, caller } = sent;
  const known = await findOwnCall(sent, trx);
  if (known) return { call: known, isNew: false };
  const place = await findGame(sent, trx);
  if ((await countOpenCalls(caller.id, trx)) >= scorerLimits.deskCalls.max) {
    throw new AppError("impossible", "refusals.scorers.callsEnough");
  }
  const call = {
    id,
    tournament_id: caller.scope.tournament_id,
    device_id: caller.device_id,
    match_id: place?.id ?? null,
    court_id: caller.scope.court_id ?? place?.court_id ?? null,
    is_call: body.is_call,
    text: body.text,
  };
  // Phones of two tournaments wait for no lock of each other's.
  await refusing({ desk_calls_pkey: reused }, async () => insertCall(call, trx));
  return { call: (await findCall(id, trx))!.call, isNew: true };
}

/** What a phone has sent under a number before. Errors: `impossible` where another phone has. */
export async function findOwnCall(
  { id, caller }: Pick<Sent, "id" | "caller">,
  db: Database | Transaction,
): Promise<OwnDeskCall | undefined> {
  const known = await findCall(id, db);
  if (!known || known.deviceId === caller.device_id) return known?.call;
  throw reused();
}

function reused(): AppError {
  return new AppError("impossible", "refusals.scorers.callReused");
}

/** The game that it is about; none where that has gone to another court: somebody is needed all the same. */
async function findGame(
  { body, caller: { scope } }: Sent,
  trx: Transaction,
): Promise<Place | null> {
  const matchId = body.match_id ?? scope.match_id;
  if (matchId === null) return null;
  const place = await findPlace({ tournamentId: scope.tournament_id, matchId }, trx);
  return isInScope(scope, place) ? place : null;
}
