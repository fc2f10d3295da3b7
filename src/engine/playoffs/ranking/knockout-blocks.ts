import { loserOf, winnerOf } from "#engine/standings/results/match-result.ts";
import type { TeamId } from "#engine/types.ts";
import type { TreeGame } from "#engine/playoffs/knockout/knockout-trees.ts";
import type { DecidedBy } from "./decided-by.ts";
import type { StageOrder } from "./stage-order.ts";
import { stays, treePrefixes } from "./tree-prefixes.ts";

/** Teams that share a place, and by what each has it. */
export type Block = { teamId: TeamId; decidedBy: DecidedBy }[];

/** Those in knock-outs by stage, best first; nobody while no game of one is decided. */
export function knockoutBlocks(
  games: readonly TreeGame[],
  stages: StageOrder,
): Map<number, Block[]> {
  if (!games.some(({ result }) => result && winnerOf(result) !== null)) return new Map();
  const prefixes = treePrefixes(games, stages);
  const standings = [...lastGames(games)].map(([teamId, game]) => {
    const { key, decidedBy } = standingIn(game, teamId, games);
    return { teamId, decidedBy, key: [...prefixes.get(game.tree)!, ...key] };
  });
  const ordered = standings.toSorted((a, b) => compareKeys(a.key, b.key) || a.teamId - b.teamId);
  const byKey = Map.groupBy(ordered, ({ key }) => key.join(" "));
  const byStage = Map.groupBy(byKey.values(), ([first]) => first!.key[0]!);
  return new Map(
    [...byStage].map(([stage, blocks]) => [
      stage,
      blocks.map((block) => block.map(({ teamId, decidedBy }) => ({ teamId, decidedBy }))),
    ]),
  );
}

/** The game that each team is in and that none of its others follows. */
function lastGames(games: readonly TreeGame[]): Map<TeamId, TreeGame> {
  const last = new Map<TeamId, TreeGame>();
  const inOrder = games.toSorted(
    (a, b) => a.depth - b.depth || a.fixture.round - b.fixture.round || a.fixture.id - b.fixture.id,
  );
  for (const game of inOrder) {
    for (const teamId of [game.homeId, game.awayId]) if (teamId !== null) last.set(teamId, game);
  }
  return last;
}

/** Where a team stands by the last game that it is in, the best first by `key`. */
function standingIn(
  { fixture, result, distance, next }: TreeGame,
  teamId: TeamId,
  games: readonly TreeGame[],
): { key: number[]; decidedBy: DecidedBy } {
  const decided = (outcome: "won" | "lost" | "open", matchId = fixture.id): DecidedBy => ({
    kind: "game",
    matchId,
    outcome,
    isLast: games.find((game) => game.fixture.id === matchId)?.distance === 1,
  });
  const isOut = result?.ending === "double_forfeit" || (result && loserOf(result) === teamId);
  if (isOut) {
    return { key: [distance, stays.out], decidedBy: decided("lost") };
  }
  if (!result || winnerOf(result) !== teamId) {
    return { key: [distance, stays.still], decidedBy: decided("open") };
  }
  if (distance === 1) return { key: [0], decidedBy: decided("won") };
  return { key: [distance - 1, stays.still], decidedBy: decided("open", next ?? fixture.id) };
}

/** By the first number that differs; none is another's beginning. */
function compareKeys(a: readonly number[], b: readonly number[]): number {
  return a.map((value, at) => value - b[at]!).find((difference) => difference !== 0) ?? 0;
}
