import { computeStandings } from "#engine/standings/compute-standings.ts";
import { loserOf, type MatchResult, winnerOf } from "#engine/standings/results/match-result.ts";
import type { BracketId, Fixture, MatchId, Participant, TeamId } from "#engine/types.ts";
import { placeBestRanked } from "./best-ranked.ts";
import type { TournamentState } from "./tournament-state.ts";

/** Who plays a game, as far as that is known; null is still open. */
export interface MatchTeams {
  matchId: MatchId;
  homeId: TeamId | null;
  awayId: TeamId | null;
  /** A second grand final that the first has made needless. */
  isNeedless?: true;
}

/** `undone` are played games whose teams no longer are those that the results so far call for. */
export interface Advancement {
  matches: MatchTeams[];
  undone: MatchId[];
}

/**
 * Who plays each game by the results so far: winners and losers of decided games, ranks of a group
 * once all its games are played or canceled, best ranked once all their groups are. A result whose
 * teams have changed no longer counts, nor does anything that followed from it.
 */
export function advance(state: TournamentState): Advancement {
  const standing = new Map(state.results.map((result) => [result.matchId, result]));
  const undone: MatchId[] = [];
  for (;;) {
    const matches = resolveAll(state, standing);
    const stale = matches.filter((match) => isStale(match, standing.get(match.matchId)));
    if (stale.length === 0) return { matches, undone: undone.toSorted((a, b) => a - b) };
    for (const { matchId } of stale) {
      undone.push(matchId);
      standing.delete(matchId);
    }
  }
}

type Results = ReadonlyMap<MatchId, MatchResult>;
type Resolve = (participant: Participant) => TeamId | null;

function isStale({ homeId, awayId }: MatchTeams, result: MatchResult | undefined): boolean {
  if (!result || result.ending === "canceled" || result.ending === "bye") return false;
  const isAsPlayed = homeId === result.homeId && awayId === result.awayId;
  const isSwapped = homeId === result.awayId && awayId === result.homeId;
  return !isAsPlayed && !isSwapped;
}

function resolveAll(state: TournamentState, results: Results): MatchTeams[] {
  const order = groupOrders(state, results);
  const best = placeBestRanked(state, results, order);
  const resolve: Resolve = (participant) => {
    switch (participant.kind) {
      case "team":
        return participant.teamId;
      case "winner":
        return outcome(results.get(participant.matchId), winnerOf);
      case "loser":
        return outcome(results.get(participant.matchId), loserOf);
      case "rank":
        return order(participant.bracketId)?.[participant.rank - 1] ?? null;
      case "best_ranked":
        return best(participant);
      case "pairing":
        return null;
    }
  };
  return state.fixtures.map(({ id, home, away, ifAwayWins }) => {
    const isNeedless = ifAwayWins !== undefined && homeHasWon(state, results, ifAwayWins, resolve);
    return isNeedless
      ? { matchId: id, homeId: null, awayId: null, isNeedless }
      : { matchId: id, homeId: resolve(home), awayId: resolve(away) };
  });
}

function homeHasWon(
  { fixtures }: TournamentState,
  results: Results,
  matchId: MatchId,
  resolve: Resolve,
): boolean {
  const winner = outcome(results.get(matchId), winnerOf);
  const first = fixtures.find((fixture) => fixture.id === matchId);
  return winner !== null && first !== undefined && winner === resolve(first.home);
}

function outcome(
  result: MatchResult | undefined,
  side: (result: MatchResult) => TeamId | null,
): TeamId | null {
  return result ? side(result) : null;
}

/** The final order of those a group can send on; null while a game of it is open. Each group is ranked once. */
function groupOrders(
  { fixtures, teams, withdrawn = [], rules, groupRules, lotSeed, groupDraws }: TournamentState,
  results: Results,
): (bracketId: BracketId) => TeamId[] | null {
  const known = new Map<BracketId, TeamId[] | null>();
  const order = (bracketId: BracketId): TeamId[] | null => {
    const games = fixtures.filter((fixture) => fixture.bracketId === bracketId);
    if (games.length === 0 || games.some(({ id }) => !results.has(id))) return null;
    const byes = games.flatMap(({ byeId }) => byeId ?? []);
    const members = new Set([...games.flatMap(membersIn), ...byes]);
    const standings = computeStandings({
      teams: teams.filter(({ id }) => members.has(id)),
      results: games.map(({ id }) => results.get(id)!),
      byes,
      rules: groupRules?.get(bracketId) ?? rules,
      lotSeed,
      draws: groupDraws?.get(bracketId),
    });
    return standings.map((row) => row.teamId).filter((teamId) => !withdrawn.includes(teamId));
  };
  const orderOf = (bracketId: BracketId): TeamId[] | null => {
    if (!known.has(bracketId)) {
      // A group that takes its own ranks, moved there by hand, has nobody of them.
      known.set(bracketId, null);
      known.set(bracketId, order(bracketId));
    }
    return known.get(bracketId)!;
  };
  /** The teams that a group's game names, and those that ranks of other groups send to it. */
  const membersIn = ({ home, away }: Fixture): TeamId[] =>
    [home, away].flatMap((side) => {
      if (side.kind === "team") return side.teamId;
      return side.kind === "rank" ? (orderOf(side.bracketId)?.[side.rank - 1] ?? []) : [];
    });
  return orderOf;
}
