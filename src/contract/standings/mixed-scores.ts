import { formatOfBracket, type GameFormats } from "#contract/games/format-of-game.ts";
import { countsSets } from "#contract/games/game-formats.ts";
import type { Standings } from "./standings.ts";

/** Whether some of the games that are ranked count sets and others points: their scores add up to nothing. */
export function mixesScores(
  { group_stage: groups, elimination_brackets: knockouts }: Standings,
  formats: GameFormats,
) {
  const names = [...Object.keys(groups), ...knockouts.map(({ name }) => name)];
  const kinds = names.flatMap((name) => {
    const own = formats.bracket_formats.filter(({ bracket }) => bracket === name);
    const ofRounds = own.filter(({ round }) => round !== null).map(({ format }) => format);
    return [formatOfBracket(({ bracket }) => bracket === name, formats), ...ofRounds].map(
      countsSets,
    );
  });
  return new Set(kinds).size > 1;
}
