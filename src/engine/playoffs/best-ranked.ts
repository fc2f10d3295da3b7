import { computeStandings } from "#engine/standings/compute-standings.ts";
import type { MatchResult } from "#engine/standings/match-result.ts";
import type { BracketId, Fixture, MatchId, Participant, TeamId } from "#engine/types.ts";
import type { TournamentState } from "./advance.ts";
import { assignLeastCost } from "./assignment.ts";

type BestRanked = Extract<Participant, { kind: "best_ranked" }>;
type GroupOrder = (bracketId: BracketId) => TeamId[] | null;

/** Dearer than any difference of places, so that a game within one group is the last resort. */
const SAME_GROUP_COST = 1_000_000;

/**
 * Who takes each best-ranked place once all its groups are complete. The best of that rank are
 * compared over fair results; then a least-cost matching hands out the places: the first choice is
 * the p-th best to place p, but nobody meets a team of the own group if any other way exists.
 */
export function placeBestRanked(
  state: TournamentState,
  results: ReadonlyMap<MatchId, MatchResult>,
  order: GroupOrder,
): (participant: BestRanked) => TeamId | null {
  const families = new Map<string, Map<number, TeamId>>();
  return (participant) => {
    const key = familyKey(participant);
    if (!families.has(key)) families.set(key, assignFamily(state, results, order, participant));
    return families.get(key)!.get(participant.place) ?? null;
  };
}

function assignFamily(
  state: TournamentState,
  results: ReadonlyMap<MatchId, MatchResult>,
  order: GroupOrder,
  { bracketIds, rank, ...participant }: BestRanked,
): Map<number, TeamId> {
  const orders = bracketIds.map((bracketId) => ({ bracketId, order: order(bracketId) }));
  if (orders.some((group) => group.order === null)) return new Map();
  const groups = orders.map((group) => ({ bracketId: group.bracketId, order: group.order! }));
  const slots = slotsOf(state.fixtures, familyKey({ bracketIds, rank, ...participant }));
  const best = compareAcrossGroups(state, results, groups, rank).slice(0, slots.length);
  const costs = slots.map((slot, place) =>
    slots.map((_, index) => {
      const repeats = best[index] !== undefined && best[index].bracketId === slot.opponentGroup;
      return (repeats ? SAME_GROUP_COST : 0) + (place - index) ** 2;
    }),
  );
  const choice = assignLeastCost(costs);
  return new Map(
    slots.flatMap((slot, index) => {
      const team = best[choice[index]!];
      return team ? [[slot.place, team.teamId]] : [];
    }),
  );
}

/** The places of one family in order, each with the group that its first opponent comes from. */
function slotsOf(
  fixtures: readonly Fixture[],
  key: string,
): { place: number; opponentGroup: BracketId | null }[] {
  return fixtures
    .flatMap(({ home, away }) => [
      { side: home, other: away },
      { side: away, other: home },
    ])
    .flatMap(({ side, other }) =>
      side.kind === "best_ranked" && familyKey(side) === key
        ? { place: side.place, opponentGroup: other.kind === "rank" ? other.bracketId : null }
        : [],
    )
    .toSorted((a, b) => a.place - b.place);
}

/**
 * The teams of one rank, best first. In groups of unequal size, results against the teams placed
 * last are left out until every group counts as many opponents as the smallest one has.
 */
function compareAcrossGroups(
  { fixtures, teams, rules, lotSeed }: TournamentState,
  results: ReadonlyMap<MatchId, MatchResult>,
  groups: readonly { bracketId: BracketId; order: TeamId[] }[],
  rank: number,
): { teamId: TeamId; bracketId: BracketId }[] {
  const withRank = groups.filter((group) => group.order.length >= rank);
  const fairSize = Math.min(...withRank.map((group) => group.order.length));
  const groupOf = new Map(withRank.map((group) => [group.order[rank - 1]!, group.bracketId]));
  const counted = new Set(withRank.flatMap((group) => group.order.slice(0, fairSize)));
  const bracketIds = new Set(withRank.map((group) => group.bracketId));
  const fair = fixtures.flatMap(({ id, bracketId }) => {
    const result = bracketIds.has(bracketId) ? results.get(id) : undefined;
    return result && counted.has(result.homeId) && counted.has(result.awayId) ? result : [];
  });
  const rows = computeStandings({
    teams: teams.filter((team) => groupOf.has(team.id)),
    opponents: [...counted],
    results: fair,
    rules,
    lotSeed,
  });
  return rows.map(({ teamId }) => ({ teamId, bracketId: groupOf.get(teamId)! }));
}

function familyKey({ bracketIds, rank }: BestRanked): string {
  return `${rank}:${bracketIds.join(",")}`;
}
