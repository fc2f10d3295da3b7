import type { Fixtures } from "#server/features/schedule/repository.ts";
import type { Group } from "./group.ts";

/** Of the teams that groups have at a rank, the best `count` go on to a knock-out or group. */
export interface BestOfRank {
  leadsTo: number;
  groupIds: readonly number[];
  /** 1 is the first. */
  rank: number;
  count: number;
}

/** The ranks of groups of which only the best go on, each with where to. */
export function bestOfRanks({ matches, feeders }: Fixtures): BestOfRank[] {
  const sources = matches.flatMap((match) =>
    sourcesOf(match).flatMap(({ rank, place }) =>
      rank === null || place === null ? [] : [{ leadsTo: match.bracket_id ?? 0, rank, place }],
    ),
  );
  const ranks = Map.groupBy(sources, ({ leadsTo, rank }) => `${leadsTo} ${rank}`);
  return [...ranks.values()].flatMap((places) => {
    const { leadsTo, rank } = places[0]!;
    const groupIds = feeders.get(leadsTo) ?? [];
    const count = new Set(places.map(({ place }) => place)).size;
    return count < groupIds.length ? [{ leadsTo, groupIds, rank, count }] : [];
  });
}

/**
 * How many ranks of a group lead on to other games whatever the other groups do, null when none does, and how many of
 * a further rank do: the best over all groups.
 */
export function whoGoesOn({ bracketId }: Group, fixtures: Fixtures) {
  const ranks =
    bracketId === null
      ? []
      : fixtures.matches.flatMap((match) => {
          const groups = fixtures.feeders.get(match.bracket_id ?? 0) ?? [];
          return sourcesOf(match).flatMap(({ bracket, rank, place }) => {
            if (bracket === bracketId) return rank ?? [];
            // Where every group's team of a rank has a place among them, that rank goes on.
            return place === groups.length && groups.includes(bracketId) ? (rank ?? []) : [];
          });
        });
  const places = Math.max(0, ...ranks);
  const next = bestOfRanks(fixtures).find(
    ({ groupIds, rank }) => rank === places + 1 && groupIds.includes(bracketId ?? 0),
  );
  return {
    places: places > 0 ? places : null,
    bestNext: places > 0 && next ? { rank: next.rank, count: next.count } : null,
  };
}

function sourcesOf(match: Fixtures["matches"][number]) {
  return [
    {
      bracket: match.home_source_bracket_id,
      rank: match.home_source_rank,
      place: match.home_source_place,
    },
    {
      bracket: match.away_source_bracket_id,
      rank: match.away_source_rank,
      place: match.away_source_place,
    },
  ];
}
