import { can } from "#contract/abilities/can.ts";
import { isForTeam } from "#contract/abilities/link-scope.ts";
import { isSameCourt } from "#contract/games/court-state.ts";
import { scorerLimits } from "#contract/limits.ts";
import type {
  ScoreCommandBody,
  ScoreReceipt,
  ScoreValue,
} from "#contract/score-commands/commands.ts";
import {
  courtAfter,
  hasSameTeams,
  valueOf,
  verdictOf,
  type Writer,
} from "#contract/score-commands/verdict.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError, notFound } from "#server/errors.ts";
import { findMatchById } from "#server/features/matches/repository.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { updateMatch } from "#server/features/matches/rows/writing-repository.ts";
import type { Scorer } from "#server/plugins/access.ts";
import { findPlace } from "#server/features/subjects/repository.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { updateDueReports } from "./due-reports.ts";
import type { Earlier } from "./earlier-repository.ts";
import { closeReports } from "./reports-repository.ts";
import { countOpenClaims, insertCommands, overtakeClaims } from "./repository.ts";
import { findAgreeing, findOwnEarlier, isOfTeam } from "./team-reports.ts";
import { type Sent, writerOf, toStored, type Verdict } from "./command.ts";
import { write } from "./write-result.ts";

/**
 * Carries a saved result out, or keeps it as a claim, and stores the receipt with it. Errors:
 * `not_found`; `forbidden` for who has nothing to do with the tournament; `link_revoked` and
 * `link_expired` where it comes long after the end; `impossible` where too many claims wait.
 */
export async function carryOut(
  sent: Sent & { earlier: Earlier },
  tournament: LockedTournament,
  trx: Transaction,
): Promise<ScoreReceipt> {
  const { id, body, by } = sent;
  const writer = writerOf(sent);
  const matchId = body.match_id;
  const verdict = await decide({ ...sent, writer }, tournament, trx);
  if (verdict.outcome !== "overtaken") await overtakeClaims([{ matchId, writer }], trx);
  let standsAt: string | null = null;
  if (verdict.outcome === "claimed") {
    await refuseTooMany(by, tournament.id, trx);
    const claimed = { matchId, result: body.result, mayStand: mayStand(verdict) };
    standsAt = await updateDueReports(claimed, tournament.id, trx);
  }
  await insertCommands([{ ...toStored(sent, verdict, tournament.id), stands_at: standsAt }], trx);
  return { id, ...verdict };
}

/** Whether a claim is the report of a team on a game that has no result yet. */
function mayStand({ reason, stands: { status } }: Verdict): boolean {
  return reason === "reported" && (status === "scheduled" || status === "in_progress");
}

async function decide(
  { body, by, writer, earlier: { last, heard } }: Sent & { writer: Writer; earlier: Earlier },
  tournament: LockedTournament,
  trx: Transaction,
): Promise<Verdict> {
  const match = await findMatchById(body.match_id, trx);
  if (!match) throw notFound("Match");
  const stands = valueOf(match);
  const nothing = { stands, reason: null, refusal: null };
  const { sequence, replaces, result, court } = body;
  const command = { writer, sequence, replaces, result, court };
  const outcome = verdictOf({ command, stored: stands, last, heard });
  const courtOf = ({ outcome: done }: Pick<Verdict, "outcome">) =>
    courtAfter({ command, outcome: done, heard, stored: match });
  const isSame = outcome === "same" || outcome === "overtaken";
  if (isSame && isSameCourt(courtOf({ outcome }), match.court_state))
    return { ...nothing, outcome };
  const reason = await hindrance({ by, matchId: match.id }, tournament, trx);
  if (isSame) {
    if (reason === null && !isOfTeam(by)) await saveCourt(match, courtOf({ outcome }), trx);
    return { ...nothing, outcome };
  }
  if (reason !== null) return { ...nothing, outcome: "claimed", reason };
  if (isOfTeam(by)) return report({ body, by, stands }, tournament, trx);
  if (outcome === "claimed") return { ...nothing, outcome, reason: "changed" };
  const verdict = await write({ body, by, stands }, tournament, trx);
  await saveCourt(match, courtOf(verdict), trx);
  return verdict;
}

/** Of who serves and the timeouts, what has changed. */
async function saveCourt(
  { id, court_state: stands }: MatchRow,
  court: MatchRow["court_state"],
  trx: Transaction,
): Promise<void> {
  if (!isSameCourt(court, stands)) await updateMatch(id, { court_state: court }, trx);
}

/** Why a phone may not write what it sends any more, or not here. */
async function hindrance(
  { by: { caller, ended }, matchId }: { by: Scorer; matchId: number },
  tournament: LockedTournament,
  trx: Transaction,
): Promise<Verdict["reason"]> {
  if (ended !== null || caller.kind === "account") return ended;
  const match = await findPlace({ tournamentId: tournament.id, matchId }, trx);
  const ability = isForTeam(caller.scope) ? "report" : "score";
  return can(caller, ability, { ...tournament, match }) ? null : "elsewhere";
}

/** What a team says of its game waits until the other says the same, and never replaces a final result. */
async function report(
  { body, by, stands }: { body: ScoreCommandBody; by: Scorer; stands: ScoreValue },
  tournament: LockedTournament,
  trx: Transaction,
): Promise<Verdict> {
  const waits = { stands, refusal: null, outcome: "claimed", reason: "reported" } as const;
  if (!hasSameTeams(body.result, stands)) return { ...waits, reason: "changed" };
  if (stands.status === "completed") return waits;
  const agreeing = await findAgreeing({ body, by }, trx);
  if (agreeing.length === 0) return waits;
  const verdict = await write({ body, by, stands }, tournament, trx);
  if (verdict.outcome === "applied") {
    await closeReports([...agreeing, ...(await findOwnEarlier({ body, by }, trx))], trx);
  }
  return verdict;
}

async function refuseTooMany({ caller }: Scorer, tournamentId: number, trx: Transaction) {
  const of = caller.kind === "account" ? { userId: caller.id } : { linkId: caller.id };
  if ((await countOpenClaims({ tournamentId, ...of }, trx)) < scorerLimits.scoreClaims.max) return;
  throw new AppError("impossible", "refusals.scorers.claimsEnough");
}
