import { advance, type TournamentState } from "#engine";
import { cardFields } from "#contract/games/cards.ts";
import { scoreFields } from "#contract/matches/score-fields.ts";
import { isSameValue } from "#contract/games/former-values.ts";
import type { Transaction } from "#server/database/handle.ts";
import { findFeeders } from "#server/features/brackets/repository.ts";
import type { ResultTerms } from "./result-terms.ts";
import { findTerms } from "./terms-repository.ts";
import { findAllMatches, findDependents, findMatchesOfBrackets } from "./repository.ts";
import type { MatchRow } from "./rows/match-row.ts";
import { findPlayingTeams, toRankedTeam } from "./team-repository.ts";
import { type Feeders, toFixture, toSourcedFixture } from "./to-engine.ts";
import { toResult } from "./to-result.ts";

/** A match before and after a write that has just been made; null where there is none. */
export interface Change {
  before: MatchRow | null;
  after: MatchRow | null;
}

/** A match that waits for others, and the places in it that get another team, or nobody. */
export interface Advance {
  match: MatchRow;
  teams: Partial<Pick<MatchRow, "home_team_id" | "away_team_id">>;
  /** A second grand final that there need not be, or need be again; absent where that stays. */
  isNeedless?: boolean;
}

const sides = ["home", "away"] as const;
const placeFields = ["home_team_id", "away_team_id", "bracket_id", "bye_team_id"] as const;
const resultFields = [...scoreFields, ...cardFields, ...placeFields] as const;

/** The matches whose teams these changes decide otherwise; what they don't bear on stays out. */
export async function findAdvances(
  { tournamentId, changes }: { tournamentId: number; changes: Change[] },
  trx: Transaction,
): Promise<Advance[]> {
  const decisive = changes.filter((change) => isDecisive(change));
  const rows = decisive.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  if (rows.length === 0) return [];
  const bracketIds = [...new Set(rows.flatMap((row) => row.bracket_id ?? []))];
  const dependents = await findDependents({ matchIds: rows.map(({ id }) => id), bracketIds }, trx);
  if (dependents.length === 0) return [];

  const feeders = await feedersOf(dependents, trx);
  const terms = await findTerms(tournamentId, trx);
  const feeding = new Set(groupsOf(dependents));
  const groupIds = [...bracketIds.filter((id) => feeding.has(id)), ...[...feeders.values()].flat()];
  const sources = { tournamentId, dependents, feeders, groupIds, terms: [terms, terms] as const };
  const states = await loadStates(sources, decisive, trx);
  const [was, now] = states.map(resolve) as [Resolved, Resolved];
  return dependents.flatMap((match) => changedSides(match, was, now));
}

/** The matches whose teams other rules for the tables decide otherwise. */
export async function findAdvancesByRules(
  { tournamentId, was, now }: { tournamentId: number; was: ResultTerms; now: ResultTerms },
  trx: Transaction,
): Promise<Advance[]> {
  const matches = await findAllMatches(tournamentId, trx);
  const dependents = matches.filter(
    ({ home_source_rank: home, away_source_rank: away }) => home !== null || away !== null,
  );
  if (dependents.length === 0) return [];
  const feeders = await feedersOf(dependents, trx);
  const groupIds = [...groupsOf(dependents), ...[...feeders.values()].flat()];
  const sources = { tournamentId, dependents, feeders, groupIds, terms: [was, now] as const };
  const states = await loadStates(sources, [], trx);
  const [before, after] = states.map(resolve) as [Resolved, Resolved];
  return dependents.flatMap((match) => changedSides(match, before, after));
}

/** The groups of which a rank goes on to these matches. */
function groupsOf(dependents: MatchRow[]): number[] {
  return dependents.flatMap((match) =>
    [match.home_source_bracket_id ?? [], match.away_source_bracket_id ?? []].flat(),
  );
}

type Resolved = Map<number, { home: number | null; away: number | null; isNeedless: boolean }>;

/** The groups over which the best of a rank are compared, for the knock-outs that take such. */
async function feedersOf(dependents: MatchRow[], trx: Transaction): Promise<Feeders> {
  const takingBest = dependents.filter(
    ({ home_source_place: home, away_source_place: away }) => home !== null || away !== null,
  );
  return findFeeders([...new Set(takingBest.flatMap(({ bracket_id }) => bracket_id ?? []))], trx);
}

/** Whether others may be sent on otherwise by it. The points of a game that goes on decide nothing yet. */
function isDecisive({ before, after }: Change): boolean {
  if (!before || !after) return true;
  const fields = isOver(before) || isOver(after) ? resultFields : placeFields;
  return !fields.every((field) => isSameValue(before[field], after[field]));
}

function isOver({ status }: MatchRow): boolean {
  return status === "completed" || status === "canceled";
}

interface Sources {
  tournamentId: number;
  dependents: MatchRow[];
  feeders: Feeders;
  /** The groups whose order decides who goes on. */
  groupIds: number[];
  /** What results count by, before and after. */
  terms: readonly [ResultTerms, ResultTerms];
}

/** The tournament as far as it bears on the dependents, before and after the changes. */
async function loadStates(
  { tournamentId, dependents, feeders, groupIds, terms }: Sources,
  changes: Change[],
  trx: Transaction,
): Promise<TournamentState[]> {
  const before = changes.flatMap((change) => change.before ?? []);
  const after = changes.flatMap((change) => change.after ?? []);
  const changedIds = new Set([...before, ...after].map(({ id }) => id));
  const games = await findMatchesOfBrackets([...new Set(groupIds)], trx);
  const teamIds = games.flatMap((game) =>
    [game.home_team_id ?? [], game.away_team_id ?? [], game.bye_team_id ?? []].flat(),
  );
  const players = await findPlayingTeams({ tournamentId, teamIds: [...new Set(teamIds)] }, trx);
  const sent = await teamsSentOn(games, trx);
  // Ranks are those of the table, which leaves out teams of another bracket.
  const teams = players.filter(
    ({ id, bracket_id }) => bracket_id === null || groupIds.includes(bracket_id) || sent.has(id),
  );
  const others = games.filter(({ id }) => !changedIds.has(id));
  return [before, after].map((changed, index) => {
    const { rules, groupRules, lots } = terms[index]!;
    const rows = [...others, ...changed];
    return {
      fixtures: [
        ...rows.map(toFixture),
        ...dependents.map((match) => toSourcedFixture(match, feeders)),
      ],
      results: rows.flatMap((row) => toResult(row, terms[index]!) ?? []),
      rules,
      groupRules,
      groupDraws: new Map([...lots].map(([id, own]) => [id, own.map(({ order }) => order)])),
      teams: teams.map(toRankedTeam),
      withdrawn: teams.filter(({ withdrawn_at }) => withdrawn_at !== null).map(({ id }) => id),
    };
  });
}

/** The teams in games of groups that others feed, which have no bracket there. */
async function teamsSentOn(games: MatchRow[], trx: Transaction): Promise<Set<number>> {
  const groupIds = [...new Set(games.flatMap(({ bracket_id }) => bracket_id ?? []))];
  const fed = await findFeeders(groupIds, trx);
  const played = games.filter(({ bracket_id }) => fed.has(bracket_id ?? 0));
  return new Set(played.flatMap((game) => [game.home_team_id ?? 0, game.away_team_id ?? 0]));
}

function resolve(state: TournamentState): Resolved {
  return new Map(
    advance(state).matches.map(({ matchId, homeId, awayId, isNeedless = false }) => [
      matchId,
      { home: homeId, away: awayId, isNeedless },
    ]),
  );
}

function changedSides(match: MatchRow, was: Resolved, now: Resolved): Advance[] {
  const teams: Advance["teams"] = {};
  for (const side of sides) {
    const team = now.get(match.id)![side];
    const isChanged = team !== was.get(match.id)![side] && team !== match[`${side}_team_id`];
    if (isChanged) teams[`${side}_team_id`] = team;
  }
  const { isNeedless } = now.get(match.id)!;
  const needless = isNeedless === was.get(match.id)!.isNeedless ? {} : { isNeedless };
  if (Object.keys({ ...teams, ...needless }).length === 0) return [];
  return [{ match, teams: withoutRepeat(match, teams), ...needless }];
}

// A team that an organiser has put on the other side by hand can't play itself.
function withoutRepeat(match: MatchRow, teams: Advance["teams"]): Advance["teams"] {
  const { home_team_id, away_team_id } = { ...match, ...teams };
  if (home_team_id === null || home_team_id !== away_team_id) return teams;
  return teams.home_team_id === undefined
    ? { ...teams, home_team_id: null }
    : { ...teams, away_team_id: null };
}
