import { isKnockoutType } from "#contract/brackets/brackets.ts";
import { createHash } from "node:crypto";
import {
  type AffectedGame,
  type ChampionChange,
  type Consequence,
  type FollowUp,
  followUps,
} from "#contract/matches/corrections.ts";
import { AdvancementConflict } from "#contract/matches/matches.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { type Update, updateMatch } from "#server/features/matches/update-match.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { type Fixtures, loadFixtures } from "#server/features/schedule/repository.ts";
import { createOrigins } from "#server/features/schedule/origins.ts";
import { nameStages, stageOf } from "#server/features/schedule/stage-names.ts";
import { dutyChanges } from "./duty-changes.ts";
import { staysPaired } from "./stays-paired.ts";
import { knockouts } from "#server/features/standings/knockouts.ts";
import { rankMoves } from "#server/features/standings/rank-moves.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { changesBetween } from "#server/features/withdrawal/withdraw-team.ts";

type Rehearse = <T>(
  operation: (trx: Transaction, tournament: LockedTournament) => Promise<T>,
) => Promise<T>;

/**
 * What a change of a match would do beyond it, by what can become of later games, found out by
 * making it in transactions that are taken back. Errors: as the change itself.
 */
export async function findConsequences(update: Update, rehearse: Rehearse): Promise<Consequence[]> {
  const following = async (followUp: FollowUp) => rehearse(rehearsal(update, followUp));
  const [advance, keep, reopen] = followUps;
  const moved = await following(advance);
  if (moved.is_possible && moved.games.length === 0) return [moved];
  const kept = await following(keep);
  const again = moved.is_possible ? [] : [await following(reopen)];
  const waiting = (again[0] ?? moved).games;
  const games = waiting.map((game) => ({ ...game, after: game.before }));
  return [moved, { ...kept, games }, ...again];
}

/** Names the later games that a change touches, in the state that they were in. */
export function fingerprint(games: readonly MatchRow[]): string {
  const states = games.map((game) => [
    game.id,
    game.status,
    game.t1s,
    game.t2s,
    game.outcome,
    game.lost_by,
    game.home_team_id,
    game.away_team_id,
  ]);
  return createHash("sha256").update(JSON.stringify(states)).digest("base64url").slice(0, 22);
}

/** The other games that a change of a match has changed, as they were and as they are. */
export function laterGames(
  matchId: number,
  before: readonly MatchRow[],
  after: readonly MatchRow[],
): { before: MatchRow; after: MatchRow }[] {
  return changesBetween(before, after).filter(({ after: { id } }) => id !== matchId);
}

function rehearsal({ body, ...update }: Update, followUp: FollowUp) {
  return async (trx: Transaction, tournament: LockedTournament): Promise<Consequence> => {
    const before = await loadFixtures(tournament.id, trx);
    try {
      await updateMatch({ ...update, body: { ...body, follow_up: followUp } }, tournament, trx);
    } catch (error) {
      return inTheWay(error, before);
    }
    const after = await loadFixtures(tournament.id, trx);
    const games = laterGames(update.matchId, before.matches, after.matches);
    const moves = rankMoves(before, after);
    const paired = moves.length > 0 ? staysPaired(update.matchId, after) : undefined;
    return {
      follow_up: followUp,
      is_possible: true,
      games: games.map((game) => toAffected(game, after)),
      moves,
      champions: championChanges(before, after),
      duties: dutyChanges(before, after),
      ...(paired && { stays_paired: paired }),
      seen: fingerprint(games.map((game) => game.before)),
    };
  };
}

/** The refusal to move teams on as a consequence; any other error is thrown again. */
function inTheWay(error: unknown, fixtures: Fixtures): Consequence {
  if (!(error instanceof AppError) || error.code !== "advancement_conflict") throw error;
  const { match_ids: ids } = AdvancementConflict.parse(error.details.conflict);
  const games = fixtures.matches.filter(({ id }) => ids.includes(id));
  return {
    follow_up: "advance",
    is_possible: false,
    games: games.map((game) => toAffected({ before: game, after: game }, fixtures)),
    moves: [],
    champions: [],
    duties: [],
    seen: "",
  };
}

function toAffected(
  { before, after }: { before: MatchRow; after: MatchRow },
  fixtures: Fixtures,
): AffectedGame {
  const { teams, brackets, matches } = fixtures;
  const origins = createOrigins(fixtures);
  const bracket = brackets.get(after.bracket_id ?? 0);
  const inBracket = matches.filter(({ bracket_id }) => bracket_id === after.bracket_id);
  const isKnockout = isKnockoutType(bracket?.type);
  const state = ({ t1s, t2s, parts, t1_shootout, t2_shootout, ...match }: MatchRow) => ({
    status: match.status,
    t1s,
    t2s,
    parts,
    t1_shootout,
    t2_shootout,
    outcome: match.outcome,
    lost_by: match.lost_by,
    home_team: teams.get(match.home_team_id ?? 0)?.name ?? null,
    away_team: teams.get(match.away_team_id ?? 0)?.name ?? null,
  });
  return {
    id: after.id,
    game_number: after.game_number,
    bracket: bracket?.name ?? null,
    stage_name: isKnockout ? stageOf(after, nameStages(inBracket)) : null,
    home_source: origins(after, "home"),
    away_source: origins(after, "away"),
    before: state(before),
    after: state(after),
  };
}

/** The knock-outs that have another champion now. */
export function championChanges(before: Fixtures, after: Fixtures): ChampionChange[] {
  const was = new Map(knockouts(before).map(({ id, champion }) => [id, champion]));
  return knockouts(after).flatMap(({ id, name, champion }) =>
    was.get(id)?.id === champion?.id
      ? []
      : [{ bracket: name, before: was.get(id)?.name ?? null, after: champion?.name ?? null }],
  );
}
