import { advance, award, type MatchResult, type TournamentState } from "#engine";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/features/audit/repository.ts";
import { findBracketType } from "#server/features/brackets/repository.ts";
import {
  findDependents,
  findMatchById,
  findMatchesOfBrackets,
  type MatchRow,
  updateMatch,
} from "./repository.ts";
import { findPlayingTeams } from "./team-repository.ts";
import { neutralForfeit, toFixture, toResult, toSourcedFixture } from "./to-engine.ts";

/** A match before and after a write that has just been made; null where there is none. */
interface Change {
  before: MatchRow | null;
  after: MatchRow | null;
}

const sides = ["home", "away"] as const;
const resultFields = [
  "status",
  "t1s",
  "t2s",
  "t1_shootout",
  "t2_shootout",
  "home_team_id",
  "away_team_id",
  "bracket_id",
] as const;

/**
 * Sends winners, losers and group ranks on to the matches that wait for them, and takes them back
 * where a result was corrected. Only places whose answer these changes alter are touched, so that
 * what an organiser put there by hand stays. Whoever then meets a team that has withdrawn goes on
 * at once. Returns the ids of the matches that got other teams. `advancement_conflict` when one of
 * those has been begun or played.
 */
export async function advanceTeams(
  { tournamentId, changes }: { tournamentId: number; changes: Change[] },
  trx: Transaction,
): Promise<number[]> {
  const decisive = changes.filter(({ before, after }) => !hasSameResult(before, after));
  const rows = decisive.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  if (rows.length === 0) return [];
  const bracketIds = [...new Set(rows.flatMap((row) => row.bracket_id ?? []))];
  const dependents = await findDependents({ matchIds: rows.map(({ id }) => id), bracketIds }, trx);
  if (dependents.length === 0) return [];

  const states = await loadStates({ tournamentId, changes: decisive }, dependents, trx);
  const [was, now] = states.map(resolve) as [Resolved, Resolved];
  const advanced = dependents.flatMap((match) => changedSides(match, was, now));
  const begun = advanced.filter(({ match }) => isBegun(match)).map(({ match }) => match);
  if (begun.length > 0) throw advancementConflict(begun);
  const moved: MatchRow[] = [];
  for (const { match, teams } of advanced) {
    // The score of a match that was called off is not the new teams'.
    const change = { ...withoutRepeat(match, teams), t1s: null, t2s: null };
    moved.push(await updateMatch(match.id, change, trx));
  }
  const furtherIds = await awardWalkovers(moved, trx);
  return [...new Set([...moved.map(({ id }) => id), ...furtherIds])];
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
    const after = await updateMatch(
      id,
      { status: "completed", t1s: result.homeScore, t2s: result.awayScore },
      trx,
    );
    const { tournament_id: tournamentId } = after;
    await recordAudit(
      { actorId: null, tournamentId, action: "match.walkover", subjectId: id, before, after },
      trx,
    );
    changed.push(id, ...(await advanceTeams({ tournamentId, changes: [{ before, after }] }, trx)));
  }
  return changed;
}

async function walkoverOf(match: MatchRow, trx: Transaction): Promise<MatchResult | null> {
  const { tournament_id: tournamentId, bracket_id: bracketId, status } = match;
  const { home_team_id: homeId, away_team_id: awayId } = match;
  const isOpen = status === "scheduled" || status === "in_progress";
  if (!isOpen || bracketId === null || homeId === null || awayId === null) return null;
  const teams = await findPlayingTeams({ tournamentId, teamIds: [homeId, awayId] }, trx);
  const gone = teams.filter(({ withdrawn_at }) => withdrawn_at !== null);
  if (gone.length !== 1) return null;
  const type = await findBracketType({ tournamentId, bracketId }, trx);
  return type === "elimination"
    ? award({ homeId, awayId }, gone[0]!.id, neutralForfeit, "walkover")
    : null;
}

type Resolved = Map<number, { home: number | null; away: number | null }>;
type Teams = Partial<Pick<MatchRow, "home_team_id" | "away_team_id">>;

function hasSameResult(a: MatchRow | null, b: MatchRow | null): boolean {
  if (!a || !b) return false;
  return resultFields.every((field) => a[field] === b[field]);
}

/** The tournament as far as it bears on the dependents, before and after the changes. */
async function loadStates(
  { tournamentId, changes }: { tournamentId: number; changes: Change[] },
  dependents: MatchRow[],
  trx: Transaction,
): Promise<TournamentState[]> {
  const rankedBy = new Set(
    dependents.flatMap((match) => [match.home_source_bracket_id, match.away_source_bracket_id]),
  );
  const before = changes.flatMap((change) => change.before ?? []);
  const after = changes.flatMap((change) => change.after ?? []);
  const changedIds = new Set([...before, ...after].map(({ id }) => id));
  const groupIds = [...before, ...after]
    .map(({ bracket_id }) => bracket_id)
    .filter((id): id is number => id !== null && rankedBy.has(id));
  const games = await findMatchesOfBrackets([...new Set(groupIds)], trx);
  const teamIds = games.flatMap((game) =>
    [game.home_team_id ?? [], game.away_team_id ?? []].flat(),
  );
  const players = await findPlayingTeams({ tournamentId, teamIds: [...new Set(teamIds)] }, trx);
  // Ranks are those of the table, which leaves out teams of another bracket.
  const teams = players.filter(
    ({ bracket_id }) => bracket_id === null || groupIds.includes(bracket_id),
  );
  const others = games.filter(({ id }) => !changedIds.has(id));
  return [before, after].map((changed) => {
    const rows = [...others, ...changed];
    return {
      fixtures: [...rows.map(toFixture), ...dependents.map(toSourcedFixture)],
      results: rows.flatMap((row) => toResult(row) ?? []),
      teams,
      withdrawn: teams.filter(({ withdrawn_at }) => withdrawn_at !== null).map(({ id }) => id),
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
