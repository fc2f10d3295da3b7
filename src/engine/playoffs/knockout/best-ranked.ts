import type { MatchResult } from "#engine/standings/results/match-result.ts";
import type { BracketId, Fixture, MatchId, Participant, TeamId } from "#engine/types.ts";
import { assignLeastCost } from "#engine/playoffs/matching/assignment.ts";
import { rankAcrossGroups } from "./rank-across-groups.ts";
import type { TournamentState } from "./tournament-state.ts";

type BestRanked = Extract<Participant, { kind: "best_ranked" }>;
type GroupOrder = (bracketId: BracketId) => TeamId[] | null;

/** Dearer than any difference of places, so that a game within one group is the last resort. */
const SAME_GROUP_COST = 1_000_000;
/** Dearer than all repeats of those who have a bye in the first round. */
const FIRST_ROUND_COST = 1_000 * SAME_GROUP_COST;

/** A team of the rank that is asked for, and the group that it comes from. */
interface Qualifier {
  teamId: TeamId;
  bracketId: BracketId;
}

/** The best of one rank by place. */
type Family = ReadonlyMap<number, Qualifier>;

/**
 * Who takes each best-ranked place once all its groups are complete. The best of that rank are
 * compared over fair results; then a least-cost matching hands out the places: the first choice is
 * the p-th best to place p, but nobody meets a team of the own group if any other way exists. Where
 * two ranks meet, the lower one is placed first and the upper one gives way.
 */
export function placeBestRanked(
  state: TournamentState,
  results: ReadonlyMap<MatchId, MatchResult>,
  order: GroupOrder,
): (participant: BestRanked) => TeamId | null {
  const families = new Map<string, Family>();
  const qualifierAt = (participant: BestRanked): Qualifier | null => {
    const key = familyKey(participant);
    if (!families.has(key)) {
      const slots = slotsOf(state.fixtures, participant).map(({ place, round, opponent }) => ({
        place,
        opponentGroup: groupOf(opponent, participant.rank, qualifierAt),
        repeatCost: round === 1 ? FIRST_ROUND_COST : SAME_GROUP_COST,
      }));
      families.set(key, assignFamily(state, results, order, { ...participant, slots }));
    }
    return families.get(key)!.get(participant.place) ?? null;
  };
  return (participant) => qualifierAt(participant)?.teamId ?? null;
}

/** The group that a side is known to come from, to those of a rank; null: any, or theirs to avoid. */
function groupOf(
  side: Participant,
  rank: number,
  qualifierAt: (participant: BestRanked) => Qualifier | null,
): BracketId | null {
  if (side.kind === "rank") return side.bracketId;
  const isPlacedBefore = side.kind === "best_ranked" && side.rank > rank;
  return isPlacedBefore ? (qualifierAt(side)?.bracketId ?? null) : null;
}

interface FamilyTask {
  bracketIds: readonly BracketId[];
  rank: number;
  /** The places in order, each with the group that its first opponent comes from. */
  slots: readonly { place: number; opponentGroup: BracketId | null; repeatCost: number }[];
}

function assignFamily(
  state: TournamentState,
  results: ReadonlyMap<MatchId, MatchResult>,
  order: GroupOrder,
  { bracketIds, rank, slots }: FamilyTask,
): Family {
  const orders = bracketIds.map((bracketId) => ({ bracketId, order: order(bracketId) }));
  if (orders.some((group) => group.order === null)) return new Map();
  const groups = orders.map((group) => ({ bracketId: group.bracketId, order: group.order! }));
  const best = compareAcrossGroups(state, results, groups, rank).slice(0, slots.length);
  const costs = slots.map((slot, place) =>
    slots.map((_, index) => {
      const repeats = best[index] !== undefined && best[index].bracketId === slot.opponentGroup;
      return (repeats ? slot.repeatCost : 0) + (place - index) ** 2;
    }),
  );
  const choice = assignLeastCost(costs);
  return new Map(
    slots.flatMap((slot, index) => {
      const team = best[choice[index]!];
      return team ? [[slot.place, team]] : [];
    }),
  );
}

/** The places of one family in order, each with whom it meets first. */
function slotsOf(
  fixtures: readonly Fixture[],
  family: BestRanked,
): { place: number; round: number; opponent: Participant }[] {
  return fixtures
    .flatMap(({ round, home, away }) => [
      { round, side: home, opponent: away },
      { round, side: away, opponent: home },
    ])
    .flatMap(({ round, side, opponent }) =>
      side.kind === "best_ranked" && familyKey(side) === familyKey(family)
        ? { place: side.place, round, opponent }
        : [],
    )
    .toSorted((a, b) => a.place - b.place);
}

/** The teams of one rank, best first, by the results of their groups. */
function compareAcrossGroups(
  { fixtures, teams, rules, groupRules, lotSeed }: TournamentState,
  results: ReadonlyMap<MatchId, MatchResult>,
  groups: readonly { bracketId: BracketId; order: TeamId[] }[],
  rank: number,
): Qualifier[] {
  const bracketIds = new Set(groups.map((group) => group.bracketId));
  return rankAcrossGroups({
    teams,
    results: fixtures.flatMap(({ id, bracketId }) =>
      bracketIds.has(bracketId) ? (results.get(id) ?? []) : [],
    ),
    groups,
    rank,
    // Groups that lead to the same knock-out are ranked alike.
    rules: groupRules?.get(groups[0]!.bracketId) ?? rules,
    lotSeed,
  });
}

function familyKey({ bracketIds, rank }: BestRanked): string {
  return `${rank}:${bracketIds.join(",")}`;
}
