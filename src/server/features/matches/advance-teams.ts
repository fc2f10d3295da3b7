import type { z } from "zod";
import { isKnockoutType } from "#contract/brackets/brackets.ts";
import type { AdvancementConflict } from "#contract/matches/matches.ts";
import { award, forfeitOf } from "#engine";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { findBracketType } from "#server/features/brackets/repository.ts";
import { blankResult } from "./blank-result.ts";
import { byeChange, findWaiting } from "./byes.ts";
import { type Advance, type Change, findAdvances } from "./find-advances.ts";
import { findMatchById } from "./repository.ts";
import { updateMatch } from "./rows/writing-repository.ts";
import type { MatchRow } from "./rows/match-row.ts";
import { awardTerms } from "./result-terms.ts";
import { findTerms } from "./terms-repository.ts";
import { findPlayingTeams } from "./team-repository.ts";

interface Advancing {
  tournamentId: number;
  changes: Change[];
  /** Games already begun are to be played again; otherwise they stand in the way. */
  reopens?: boolean;
  /** Of the games that wait, those that may follow; all unless said. */
  only?: (match: MatchRow) => boolean;
}

/**
 * Sends winners, losers and group ranks on to the matches that wait for them, and takes them back
 * where a result was corrected. Only places whose answer these changes alter are touched, so that
 * what an organiser put there by hand stays. Whoever then meets a team that has withdrawn goes on
 * at once. Returns the ids of the matches that got other teams. `advancement_conflict` when one of
 * those has been begun or played and isn't to be reopened.
 */
export async function advanceTeams(
  { tournamentId, changes, reopens = false, only = () => true }: Advancing,
  trx: Transaction,
): Promise<number[]> {
  const found = await findAdvances({ tournamentId, changes }, trx);
  const moved = await followAdvances(
    found.filter(({ match }) => only(match)),
    { tournamentId, reopens },
    trx,
  );
  const waiting = await findWaiting(changes, trx);
  const byes = await updateByes(waiting.filter(only), { tournamentId, reopens }, trx);
  return [...new Set([...moved, ...byes])];
}

/** Gives matches the teams that were found for them, as `advanceTeams` says. */
export async function followAdvances(
  advances: Advance[],
  { tournamentId, reopens = false }: Pick<Advancing, "tournamentId" | "reopens">,
  trx: Transaction,
): Promise<number[]> {
  const begun = advances.filter(({ match }) => isBegun(match)).map(({ match }) => match);
  if (begun.length > 0 && !reopens) throw advancementConflict(begun);
  const moved: MatchRow[] = [];
  const reopened: Change[] = [];
  for (const advance of advances) {
    const { match } = advance;
    const after = await updateMatch(match.id, withTeams(advance), trx);
    moved.push(after);
    if (isBegun(match) || match.outcome === "bye") reopened.push({ before: match, after });
  }
  const ids = new Set(moved.map(({ id }) => id));
  for (const changes of await inTurns(reopened, tournamentId, trx)) {
    const further = await advanceTeams({ tournamentId, changes, reopens }, trx);
    for (const id of further) ids.add(id);
  }
  for (const id of await awardWalkovers(moved, trx)) ids.add(id);
  for (const id of await updateByes(moved, { tournamentId, reopens }, trx)) ids.add(id);
  return [...ids];
}

/**
 * Those of groups are all at once: of two, neither alone opens the ranks that the other opens as well. Those
 * of knock-outs are one after the other: a game can wait for two of them, and for one of them be reopened itself.
 */
async function inTurns(
  reopened: Change[],
  tournamentId: number,
  trx: Transaction,
): Promise<Change[][]> {
  const ofGroups: Change[] = [];
  const turns: Change[][] = [];
  for (const change of reopened) {
    const bracketId = change.after?.bracket_id ?? null;
    const type =
      bracketId === null ? null : await findBracketType({ tournamentId, bracketId }, trx);
    if (isKnockoutType(type)) turns.push([change]);
    else ofGroups.push(change);
  }
  return ofGroups.length > 0 ? [ofGroups, ...turns] : turns;
}

/**
 * The score of a match that was called off or is to be played again is not the new teams'. A second
 * grand final that has become needless is called off, and put back on where it is needed again.
 */
function withTeams({ match, teams, isNeedless }: Advance): Partial<MatchRow> {
  if (isNeedless) return { ...teams, ...blankResult, status: "canceled" };
  const isAnew = isBegun(match) || isNeedless === false || match.outcome === "bye";
  return { ...teams, ...blankResult, ...(isAnew ? { status: "scheduled" as const } : {}) };
}

/**
 * Gives open knock-out games against a team that has withdrawn to the other one and sends that on.
 * Returns the ids of the matches that changed.
 */
export async function awardWalkovers(matches: MatchRow[], trx: Transaction): Promise<number[]> {
  const changed: number[] = [];
  for (const { id } of matches) {
    // Read again: the walkover before this one may have changed it.
    const before = (await findMatchById(id, trx))!;
    const result = await walkoverOf(before, trx);
    if (!result) continue;
    const after = await updateMatch(id, { ...blankResult, ...result }, trx);
    const { tournament_id: tournamentId } = after;
    changed.push(id, ...(await advanceTeams({ tournamentId, changes: [{ before, after }] }, trx)));
  }
  return changed;
}

/**
 * Gives the team that is there a bye where nobody is left to come from the other side, and sends it
 * on; a bye that is none any more is taken back. Returns the ids of the matches that changed.
 */
async function updateByes(
  matches: MatchRow[],
  { tournamentId, reopens = false }: Pick<Advancing, "tournamentId" | "reopens">,
  trx: Transaction,
): Promise<number[]> {
  const changed: number[] = [];
  for (const { id } of matches) {
    const before = (await findMatchById(id, trx))!;
    const change = await byeChange(before, trx);
    if (!change) continue;
    const after = await updateMatch(id, { ...blankResult, ...change }, trx);
    const changes = [{ before, after }];
    changed.push(id, ...(await advanceTeams({ tournamentId, changes, reopens }, trx)));
  }
  return changed;
}

async function walkoverOf(match: MatchRow, trx: Transaction): Promise<Partial<MatchRow> | null> {
  const { tournament_id: tournamentId, bracket_id: bracketId, status } = match;
  const { home_team_id: homeId, away_team_id: awayId } = match;
  const isOpen = status === "scheduled" || status === "in_progress";
  if (!isOpen || bracketId === null || homeId === null || awayId === null) return null;
  const teams = await findPlayingTeams({ tournamentId, teamIds: [homeId, awayId] }, trx);
  const gone = teams.filter(({ withdrawn_at }) => withdrawn_at !== null);
  if (gone.length !== 1) return null;
  const type = await findBracketType({ tournamentId, bracketId }, trx);
  if (!isKnockoutType(type)) return null;
  const forfeit = forfeitOf(awardTerms(match, await findTerms(tournamentId, trx)));
  const { homeScore: t1s, awayScore: t2s } = award({ homeId, awayId }, gone[0]!.id, forfeit);
  const lost_by = gone[0]!.id === homeId ? "home" : "away";
  return { status: "completed", outcome: "walkover", lost_by, t1s, t2s };
}

function isBegun({ status }: MatchRow): boolean {
  return status === "in_progress" || status === "completed";
}

function advancementConflict(matches: MatchRow[]): AppError {
  const numbers = matches.map(({ game_number }) => game_number);
  const params = { count: numbers.length, games: numbers.join(", ") };
  const conflict: z.infer<typeof AdvancementConflict> = {
    match_ids: matches.map(({ id }) => id),
    game_numbers: numbers,
  };
  return new AppError(
    "advancement_conflict",
    { code: "refusals.matches.advancement", params },
    { conflict },
  );
}
