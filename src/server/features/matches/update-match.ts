import type { Caller } from "#contract/abilities/principal.ts";
import { matchUnits, type UpdateMatchBody, When } from "#contract/matches/matches.ts";
import type { Transaction } from "#server/database/handle.ts";
import { notFound } from "#server/errors.ts";
import { createZoneClock, readWhen, type ZoneClock } from "#server/time/zone-clock.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { mergeChange } from "#server/merge-change.ts";
import { advanceTeams } from "./advance-teams.ts";
import { findAdvances } from "./find-advances.ts";
import { applyChange } from "./change/apply-change.ts";
import { checkBelongs, checkBooking } from "./book.ts";
import { isSameBooking } from "./bookings.ts";
import type { WrittenMatch } from "./create-match.ts";
import { refuseBeyondScore } from "./refuse-beyond-score.ts";
import type { ResultTerms } from "./result-terms.ts";
import { findTerms } from "./terms-repository.ts";
import { findMatchById } from "./repository.ts";
import { updateMatch as saveMatch } from "./rows/writing-repository.ts";
import type { MatchRow } from "./rows/match-row.ts";

export interface Update {
  matchId: number;
  body: UpdateMatchBody;
  actor: Caller;
}

/**
 * Changes what the request names of a match, and sends on whom its result decides. Errors:
 * `not_found`, and those of `planUpdate`, `checkBelongs` and `checkBooking`.
 */
export async function updateMatch(
  { matchId, ...update }: Update,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<WrittenMatch> {
  const before = await findMatchById(matchId, trx);
  if (!before) throw notFound("Match");
  const terms = await findTerms(tournament.id, trx);
  const { wanted, body } = planUpdate({ before, ...update }, tournament, terms);
  await checkBelongs(wanted, before, trx);
  wanted.allow_overlap = await checkOverlap({ before, wanted, body }, tournament, trx);
  const match = await saveMatch(matchId, withoutSeen(wanted), trx);
  const { games, advanced } = await followUp({ before, after: match, body }, trx);
  const { follow_up } = body;
  return { match, advanced, followed: follow_up && { follow_up, games } };
}

/**
 * The match as a request wants it, and what of the request is left once what somebody else has changed
 * is in it. Errors: `changed_meanwhile`, and those of `applyChange` and `refuseBeyondScore`.
 */
export function planUpdate(
  { before, body: sent, actor }: Omit<Update, "matchId"> & { before: MatchRow },
  tournament: LockedTournament,
  terms: ResultTerms,
): { wanted: MatchRow; body: UpdateMatchBody } {
  const clock = createZoneClock(tournament.timezone);
  const body = mergeChange(withInstants(sent, clock), before, matchUnits);
  const wanted = applyChange(before, body, { clock, terms, days: tournament });
  refuseBeyondScore({ before, wanted, actor, followUp: body.follow_up }, tournament);
  return { wanted, body };
}

/** When it began and ended follows from its status; read, both are cut to milliseconds. */
function withoutSeen(match: MatchRow) {
  const { id: _, tournament_id: __, started_at: ___, ended_at: ____, ...change } = match;
  return change;
}

interface Followed {
  before: MatchRow;
  after: MatchRow;
  body: UpdateMatchBody;
}

/** Does with later games what was asked for; `games` are those concerned, which may stay as they are. */
async function followUp({ before, after, body }: Followed, trx: Transaction) {
  const change = { tournamentId: after.tournament_id, changes: [{ before, after }] };
  if (body.follow_up === "keep") {
    const kept = await findAdvances(change, trx);
    return { games: kept.map(({ match }) => match.id), advanced: [] };
  }
  const advanced = await advanceTeams({ ...change, reopens: body.follow_up === "reopen" }, trx);
  return { games: advanced, advanced };
}

/** What a form saw and sends as local times is compared as the instants that are stored. */
function withInstants(body: UpdateMatchBody, clock: ZoneClock): UpdateMatchBody {
  const { start_time: start, former } = body;
  const seen = When.safeParse(former?.["start_time"]);
  if (!former || !start || !seen.success) return body;
  return {
    ...body,
    start_time: readWhen(start, clock),
    former: { ...former, start_time: readWhen(seen.data, clock) },
  };
}

/**
 * Whether the match may overlap others. What the organiser has allowed holds while teams, court
 * and time stay; once they change, the double booking is looked for anew.
 */
async function checkOverlap(
  { before, wanted, body }: { before: MatchRow; wanted: MatchRow; body: UpdateMatchBody },
  tournament: LockedTournament,
  trx: Transaction,
): Promise<boolean> {
  if (body.allow_overlap) return true;
  const isReinstated = before.status === "canceled" && wanted.status !== "canceled";
  if (isSameBooking(before, wanted) && !isReinstated) return before.allow_overlap;
  await checkBooking(wanted, tournament, trx);
  return false;
}
