import { loserOf, winnerOf } from "#engine/standings/results/match-result.ts";
import type { MatchId, Participant, TeamId } from "#engine/types.ts";
import {
  type KnockoutGame,
  knockoutTrees,
  type TreeGame,
} from "#engine/playoffs/knockout/knockout-trees.ts";
import type { DecidedBy } from "./decided-by.ts";
import { mergeTables, type RankedGroup } from "./merge-tables.ts";
import { orderStages, type StageOrder } from "./stage-order.ts";

export interface FinalRankingInput {
  teams: readonly { id: TeamId; hasWithdrawn: boolean }[];
  /** The group tables; `isFinal` when no game of the group is open. */
  groups: readonly RankedGroup[];
  /** The games of every knock-out. */
  knockouts: readonly KnockoutGame[];
}

export interface FinalPlace {
  /** From 1; teams that share a place have the same, and the next is as many further on. */
  rank: number;
  teamId: TeamId;
  decidedBy: DecidedBy;
}

/**
 * Every team's place over the whole tournament. Once a knock-out game is decided, those in knock-outs
 * come first: who is further in the tree is ahead, the winner of its last game is first, and a
 * game for a place ranks its two where they would have shared. Of several knock-outs and following
 * groups, one that better group ranks lead to is ahead of the next with all that follows it; equal ones
 * share. Then come the others by their
 * groups: wins, then net score, as far as their groups' own order allows. No place is shared that a
 * game or a group's rules decide; withdrawn teams share the last.
 */
export function finalRanking({ teams, groups, knockouts }: FinalRankingInput): FinalPlace[] {
  const staying = new Set(teams.filter((team) => !team.hasWithdrawn).map((team) => team.id));
  const listed = new Set<TeamId>();
  const blocks: Block[] = [];
  const add = (found: readonly Block[]): void => {
    for (const block of found) {
      const left = block.filter(({ teamId }) => staying.has(teamId) && !listed.has(teamId));
      for (const { teamId } of left) listed.add(teamId);
      blocks.push(left);
    }
  };
  const trees = knockoutTrees(knockouts);
  const byTree = Map.groupBy(trees, ({ tree }) => tree);
  const stages = orderStages(groups, [...byTree.values()].map(entriesOf));
  const inKnockouts = knockoutBlocks(trees, stages);
  for (let stage = 0; stage < stages.count; stage++) {
    add(inKnockouts.get(stage) ?? []);
    const own = groups.filter(({ places = [] }) => stages.stageOf(places) === stage);
    add(mergeTables(own, listed));
  }
  add([teams.map(({ id }) => ({ teamId: id, decidedBy: { kind: "nothing" } }))]);
  const gone = teams.filter((team) => team.hasWithdrawn);
  blocks.push(gone.map(({ id }) => ({ teamId: id, decidedBy: { kind: "withdrawn" } })));
  return numbered(blocks);
}

/** Teams that share a place. */
type Block = Omit<FinalPlace, "rank">[];

function numbered(blocks: readonly Block[]): FinalPlace[] {
  let ahead = 0;
  return blocks.flatMap((block) => {
    const rank = ahead + 1;
    ahead += block.length;
    return block.map((place) => ({ rank, ...place }));
  });
}

/** Those in knock-outs by stage, best first; nobody while no game of one is decided. */
function knockoutBlocks(games: readonly TreeGame[], stages: StageOrder): Map<number, Block[]> {
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

/** How a tree's place orders its teams: still in it, gone on to games for places, out. */
const still = 0;
const elsewhere = 1;
const out = 2;

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
    return { key: [distance, out], decidedBy: decided("lost") };
  }
  if (!result || winnerOf(result) !== teamId) {
    return { key: [distance, still], decidedBy: decided("open") };
  }
  if (distance === 1) return { key: [0], decidedBy: decided("won") };
  return { key: [distance - 1, still], decidedBy: decided("open", next ?? fixture.id) };
}

/**
 * Where a tree stands among the others: its stage first. One that takes losers stands where these
 * would have been out; else the group ranks that lead to it say so.
 */
function treePrefixes(games: readonly TreeGame[], stages: StageOrder): Map<string, number[]> {
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
      ? [...prefixOf(nearest.tree, [...below, tree]), nearest.distance, elsewhere]
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
function entriesOf(members: readonly TreeGame[]): Participant[] {
  return members.flatMap(({ fixture }) => [fixture.home, fixture.away]);
}

/** By the first number that differs; none is another's beginning. */
function compareKeys(a: readonly number[], b: readonly number[]): number {
  return a.map((value, at) => value - b[at]!).find((difference) => difference !== 0) ?? 0;
}
