import type { GamesTogether, Placement, ScheduleItem } from "#engine";
import { toTogether } from "#contract/board/propose-duties.ts";
import { toLintInput, toPlacedGames } from "#contract/board/schedule-items.ts";
import { defaultScheduleRules } from "#contract/board/schedule-moves.ts";
import type { GenerationInputs } from "#server/features/generation/inputs/inputs.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { createRows } from "#server/features/schedule/schedule-rows.ts";

/** The games that stay beside those that are drawn, by their own ids, which a plan may have as well. */
export interface StayingGames {
  items: ScheduleItem[];
  placements: Placement[];
  together: GamesTogether[];
}

/** The games that stay; null where nobody shared and no duty wants them to be known. */
export function toStayingGames(
  { names, matches }: Pick<GenerationInputs, "names" | "matches">,
  remaining: MatchRow[],
): StayingGames | null {
  if (names === null) return null;
  const groups = toPlacedGames(remaining.map(createRows({ ...names, matches })));
  const { items, placements } = toLintInput(groups, defaultScheduleRules);
  return { items: [...items], placements: [...placements], together: toTogether(groups) };
}
