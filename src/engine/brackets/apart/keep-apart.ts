import type { TeamId } from "#engine/types.ts";
import type { BracketType } from "#engine/types.ts";
import { evenOut } from "./even-out.ts";
import { spreadTree } from "./spread-tree.ts";

interface Drawn {
  clubOf: (teamId: TeamId) => string | null;
  isSeeded: (teamId: TeamId) => boolean;
  /** Whether seeded teams were drawn from pots, and may change places with those of theirs. */
  pots: boolean;
}

/**
 * What was dealt to brackets of these types, with teams of one club spread over them as evenly as
 * can be, and in knock-outs as far from each other as can be. Seeds come first: who has one stays in its
 * place, or in its pot.
 */
export function keepApart(
  dealt: readonly (readonly TeamId[])[],
  types: readonly BracketType[],
  { clubOf, isSeeded, pots }: Drawn,
): TeamId[][] {
  const passOf = new Map(dealt.flatMap((teams) => teams.map((teamId, pass) => [teamId, pass])));
  const potOf = (teamId: TeamId) => {
    if (!isSeeded(teamId)) return "drawn";
    return pots ? `pot ${passOf.get(teamId)}` : null;
  };
  const teamAt = dealt.flat();
  let first = 0;
  const parts = dealt.map((teams) => teams.map(() => first++));
  evenOut({ teamAt, parts, clubOf, potOf });
  return parts.map((places, index) => {
    const teamIds = places.map((place) => teamAt[place]!);
    return types[index] === "elimination" ? spreadTree(teamIds, { clubOf, isSeeded }) : teamIds;
  });
}
