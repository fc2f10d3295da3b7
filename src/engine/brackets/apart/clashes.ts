import { bracketSize, seedOrder } from "#engine/playoffs/knockout/seed-order.ts";
import type { BracketId, BracketType, TeamId } from "#engine/types.ts";
import { meetingRound } from "./spread-tree.ts";

/**
 * Teams of one club that a draw could not keep apart: in one group, or in a knock-out that lets them meet
 * sooner than so many teams have to; `round` is the earliest, and there is one for each part of the tree
 * in which it happens. `many`: there are more of them than
 * places apart from each other; `seeds`: seeded teams keep their places.
 */
export interface Clash {
  bracketId: BracketId;
  club: string;
  teamIds: TeamId[];
  round: number | null;
  why: "many" | "seeds";
}

interface DrawnBracket {
  id: BracketId;
  type: BracketType;
  teamIds: TeamId[];
}

/** Teams of one club that meet in a group, or in a knock-out earlier than they had to; `clubOf` is null for a team without one. */
export function findClashes(
  brackets: readonly DrawnBracket[],
  clubOf: (teamId: TeamId) => string | null,
): Clash[] {
  const direct = brackets.filter(({ teamIds }) => teamIds.length > 0);
  const everywhere = Map.groupBy(
    direct.flatMap(({ teamIds }) => teamIds),
    clubOf,
  );
  return direct.flatMap((bracket): Clash[] => {
    // Its rounds are paired by points.
    if (bracket.type === "swiss") return [];
    return [...Map.groupBy(bracket.teamIds, clubOf)].flatMap(([club, teamIds]): Clash[] => {
      if (club === null || teamIds.length < 2) return [];
      const { id: bracketId } = bracket;
      if (bracket.type === "elimination") return inTree(bracket, { bracketId, club, teamIds });
      const isMany = everywhere.get(club)!.length > direct.length;
      return [{ bracketId, club, teamIds, round: null, why: isMany ? "many" : "seeds" }];
    });
  });
}

function inTree(
  { teamIds: entrants }: DrawnBracket,
  clash: Pick<Clash, "bracketId" | "club" | "teamIds">,
): Clash[] {
  const size = bracketSize(entrants.length);
  const order = seedOrder(size);
  const leafOf = (teamId: TeamId) => order.indexOf(entrants.indexOf(teamId) + 1);
  const leaves = clash.teamIds.map(leafOf);
  const rounds = leaves.flatMap((leaf, index) =>
    leaves.slice(index + 1).map((other) => meetingRound(leaf, other)),
  );
  const round = Math.min(...rounds);
  const latest = Math.log2(size / bracketSize(leaves.length)) + 1;
  if (round >= latest && round > 1) return [];
  const why = round < latest ? "seeds" : "many";
  // Most of a large club are far from each other: only those of one part of the tree meet that early.
  const parts = Map.groupBy(clash.teamIds, (teamId) => leafOf(teamId) >> round);
  return [...parts.values()]
    .filter((teamIds) => teamIds.length > 1)
    .map((teamIds) => ({ ...clash, teamIds, round, why }));
}
