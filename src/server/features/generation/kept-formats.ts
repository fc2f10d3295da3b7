import { placingGames } from "#contract/games/format-of-game.ts";
import type { BracketFormatsForm } from "#contract/games/game-format-form.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { isForPlace } from "#contract/schedule/for-place.ts";
import { storedType } from "./drawn-teams.ts";
import type { GenerationPlan } from "./solve/generation-plan.ts";

/** A bracket that a draw replaces, with how its games are played. */
export interface ReplacedBracket {
  id: number;
  name: string;
  division_id: number | null;
  type: string;
  game_formats: BracketFormatsForm;
}

/**
 * How the games of each new bracket are played, by the plan's ids: as those of the bracket of its name,
 * division and type that it replaces. Rounds of a knock-out are counted from the final, which stays the
 * final however many come before it.
 */
export function keptFormats(
  { brackets, games }: Pick<GenerationPlan, "brackets" | "games">,
  { replaced, matches }: { replaced: readonly ReplacedBracket[]; matches: readonly MatchRow[] },
): Map<number, BracketFormatsForm> {
  const kept = new Map<number, BracketFormatsForm>();
  for (const bracket of brackets) {
    const { id, name, divisionId, type } = bracket;
    const old = replaced.find(
      (one) =>
        one.name.toLowerCase() === name.toLowerCase() &&
        one.division_id === divisionId &&
        one.type === storedType(bracket),
    );
    if (!old) continue;
    const before = roundsOf(
      matches.filter((match) => match.bracket_id === old.id && !isForPlace(match)),
    );
    const after = roundsOf(
      games.filter((game) => game.bracketId === id && !game.isThirdPlace && !game.places),
    );
    const moved = type === "elimination" ? after.length - before.length : 0;
    const entries = old.game_formats.flatMap(({ round, format }) => {
      if (round === null || round === placingGames) return { round, format };
      const next = after[before.indexOf(round) + moved];
      return before.includes(round) && next !== undefined ? { round: next, format } : [];
    });
    if (entries.length > 0) kept.set(id, entries);
  }
  return kept;
}

function roundsOf(games: readonly { round: number }[]): number[] {
  return [...new Set(games.map(({ round }) => round))].toSorted((a, b) => a - b);
}
