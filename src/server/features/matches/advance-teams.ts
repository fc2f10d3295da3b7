import { advance, type TournamentState } from "#engine";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import {
  findDependents,
  findMatchesOfBrackets,
  findPlayingTeams,
  type MatchRow,
  updateMatch,
} from "./repository.ts";
import { toFixture, toResult, toSourcedFixture } from "./to-engine.ts";

interface Change {
  tournamentId: number;
  /** The match before and after the write that has just been made; null where there is none. */
  before: MatchRow | null;
  after: MatchRow | null;
}

const sides = ["home", "away"] as const;

/**
 * Sends winners, losers and group ranks on to the matches that wait for them, and takes them back
 * where a result was corrected. Only places whose answer this change alters are touched, so that
 * what an organiser put there by hand stays. Returns the ids of the matches that got other teams.
 * `advancement_conflict` when one of those has been begun or played.
 */
export async function advanceTeams(change: Change, trx: Transaction): Promise<number[]> {
  const { before, after } = change;
  if (before && after && hasSameResult(before, after)) return [];
  const rows = [before, after].filter((row) => row !== null);
  const bracketIds = [...new Set(rows.flatMap((row) => row.bracket_id ?? []))];
  const dependents = await findDependents({ matchIds: rows.map(({ id }) => id), bracketIds }, trx);
  if (dependents.length === 0) return [];

  const states = await loadStates(change, dependents, trx);
  const [was, now] = states.map(resolve) as [Resolved, Resolved];
  const advanced = dependents.flatMap((match) => changedSides(match, was, now));
  const begun = advanced.filter(({ match }) => isBegun(match)).map(({ match }) => match);
  if (begun.length > 0) throw advancementConflict(begun);
  for (const { match, teams } of advanced) {
    await updateMatch(match.id, withoutRepeat(match, teams), trx);
  }
  return advanced.map(({ match }) => match.id);
}

type Resolved = Map<number, { home: number | null; away: number | null }>;
type Teams = Partial<Pick<MatchRow, "home_team_id" | "away_team_id">>;

function hasSameResult(a: MatchRow, b: MatchRow): boolean {
  return (["status", "t1s", "t2s", "home_team_id", "away_team_id", "bracket_id"] as const).every(
    (field) => a[field] === b[field],
  );
}

/** The tournament as far as it bears on the dependents, before and after the change. */
async function loadStates(
  { tournamentId, before, after }: Change,
  dependents: MatchRow[],
  trx: Transaction,
): Promise<TournamentState[]> {
  const rankedBy = new Set(
    dependents.flatMap((match) => [match.home_source_bracket_id, match.away_source_bracket_id]),
  );
  const groupIds = [before?.bracket_id, after?.bracket_id].filter(
    (id): id is number => id != null && rankedBy.has(id),
  );
  const games = await findMatchesOfBrackets([...new Set(groupIds)], trx);
  const teamIds = games.flatMap((game) =>
    [game.home_team_id ?? [], game.away_team_id ?? []].flat(),
  );
  const players = await findPlayingTeams({ tournamentId, teamIds: [...new Set(teamIds)] }, trx);
  // Ranks are those of the table, which is of the bracket's own teams.
  const teams = players.filter(({ bracket_id }) => groupIds.includes(bracket_id ?? 0));
  const others = games.filter(({ id }) => id !== (before ?? after)?.id);
  return [before, after].map((match) => {
    const rows = match ? [...others, match] : others;
    return {
      fixtures: [...rows.map(toFixture), ...dependents.map(toSourcedFixture)],
      results: rows.flatMap((row) => toResult(row) ?? []),
      teams,
    };
  });
}

function resolve(state: TournamentState): Resolved {
  return new Map(
    advance(state).matches.map(({ matchId, homeId, awayId }) => [
      matchId,
      { home: homeId, away: awayId },
    ]),
  );
}

function changedSides(
  match: MatchRow,
  was: Resolved,
  now: Resolved,
): { match: MatchRow; teams: Teams }[] {
  const teams: Teams = {};
  for (const side of sides) {
    const team = now.get(match.id)![side];
    const isChanged = team !== was.get(match.id)![side] && team !== match[`${side}_team_id`];
    if (isChanged) teams[`${side}_team_id`] = team;
  }
  return Object.keys(teams).length > 0 ? [{ match, teams }] : [];
}

// A team that an organiser has put on the other side by hand can't play itself.
function withoutRepeat(match: MatchRow, teams: Teams): Teams {
  const { home_team_id, away_team_id } = { ...match, ...teams };
  if (home_team_id === null || home_team_id !== away_team_id) return teams;
  return teams.home_team_id === undefined
    ? { ...teams, home_team_id: null }
    : { ...teams, away_team_id: null };
}

function isBegun({ status }: MatchRow): boolean {
  return status === "in_progress" || status === "completed";
}

function advancementConflict(matches: MatchRow[]): AppError {
  const numbers = matches.map(({ game_number }) => game_number);
  const games = numbers.length === 1 ? `game ${numbers[0]}` : `games ${numbers.join(", ")}`;
  const pronoun = numbers.length === 1 ? "it" : "them";
  return new AppError(
    "advancement_conflict",
    `This would change who plays in ${games}, already begun or played. Cancel ${pronoun} first.`,
    { conflict: { match_ids: matches.map(({ id }) => id), game_numbers: numbers } },
  );
}
