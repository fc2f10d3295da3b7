import type { TreeGame } from "#engine/playoffs/knockout/knockout-trees.ts";
import type { MatchId, Participant } from "#engine/types.ts";
import type { StageOrder } from "./stage-order.ts";

/** How those are ordered who are as far in a tree: still in it, gone on to games for places, out. */
export const stays = { still: 0, elsewhere: 1, out: 2 } as const;

/**
 * Where a tree stands among the others: its stage first. One that takes losers stands where these
 * would have been out; else the group ranks that lead to it say so.
 */
export function treePrefixes(
  games: readonly TreeGame[],
  stages: StageOrder,
): Map<string, number[]> {
  const byTree = Map.groupBy(games, (game) => game.tree);
  const byId = new Map(games.map((game) => [game.fixture.id, game]));
  const known = new Map<string, number[]>();
  const prefixOf = (tree: string, below: readonly string[]): number[] => {
    const found = known.get(tree);
    if (found) return found;
    const members = byTree.get(tree)!;
    const feeders = feedersOf(members, byId, byTree).filter(
      (game) => game.tree !== tree && !below.includes(game.tree),
    );
    const nearest = feeders.toSorted((a, b) => a.distance - b.distance)[0];
    const prefix = nearest
      ? [...prefixOf(nearest.tree, [...below, tree]), nearest.distance, stays.elsewhere]
      : [stages.stageOf(entriesOf(members))];
    known.set(tree, prefix);
    return prefix;
  };
  return new Map([...byTree.keys()].map((tree) => [tree, prefixOf(tree, [])]));
}

/** The games whose losers a tree takes; a third-place game made by hand takes the semifinals'. */
function feedersOf(
  members: readonly TreeGame[],
  byId: ReadonlyMap<MatchId, TreeGame>,
  byTree: ReadonlyMap<string, readonly TreeGame[]>,
): TreeGame[] {
  const feeders = members.flatMap(({ fixture }) =>
    [fixture.home, fixture.away].flatMap((side) =>
      side.kind === "loser" ? (byId.get(side.matchId) ?? []) : [],
    ),
  );
  if (feeders.length > 0) return feeders;
  return members.flatMap(({ fixture }) => {
    const own = fixture.isThirdPlace ? byTree.get(`bracket ${fixture.bracketId}`) : undefined;
    return (own ?? []).filter(({ distance }) => distance === 2);
  });
}

/** The places that a tree takes its teams from. */
export function entriesOf(members: readonly TreeGame[]): Participant[] {
  return members.flatMap(({ fixture }) => [fixture.home, fixture.away]);
}
