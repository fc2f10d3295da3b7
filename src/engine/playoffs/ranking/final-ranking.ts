import type { TeamId } from "#engine/types.ts";
import { type KnockoutGame, knockoutTrees } from "#engine/playoffs/knockout/knockout-trees.ts";
import type { DecidedBy } from "./decided-by.ts";
import { type Block, knockoutBlocks } from "./knockout-blocks.ts";
import { mergeTables, type RankedGroup } from "./merge-tables.ts";
import { orderStages } from "./stage-order.ts";
import { entriesOf } from "./tree-prefixes.ts";

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

function numbered(blocks: readonly Block[]): FinalPlace[] {
  let ahead = 0;
  return blocks.flatMap((block) => {
    const rank = ahead + 1;
    ahead += block.length;
    return block.map((place) => ({ rank, ...place }));
  });
}
