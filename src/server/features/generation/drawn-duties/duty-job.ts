import type { GamesTogether, Placement, ScheduleItem } from "#engine";
import { toTogether } from "#contract/board/propose-duties.ts";
import { toLintInput, toPlacedGames } from "#contract/board/schedule-items.ts";
import { defaultScheduleRules } from "#contract/board/schedule-moves.ts";
import type { DrawnDuties } from "#contract/duties/duty-forms.ts";
import type { GenerationInputs } from "#server/features/generation/inputs/inputs.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { createRows } from "#server/features/schedule/schedule-rows.ts";

/** Who is given duties by which rules, and the games that stay beside those that are drawn. */
export interface DutyJob {
  wishes: DrawnDuties;
  teamIds: number[];
  officialIds: number[];
  /** By their own ids, which games and brackets of a plan may have as well. */
  staying: StayingGames;
}

export interface StayingGames {
  items: ScheduleItem[];
  placements: Placement[];
  together: GamesTogether[];
}

/** What gives out the duties of a draw; null where nobody asked for any. */
export function toDutyJob(
  { names, teams, matches }: Pick<GenerationInputs, "names" | "teams" | "matches">,
  { remaining, wishes }: { remaining: MatchRow[]; wishes: DrawnDuties | undefined },
): DutyJob | null {
  if (names === null || wishes === undefined || wishes.length === 0) return null;
  const groups = toPlacedGames(remaining.map(createRows({ ...names, matches })));
  const { items, placements } = toLintInput(groups, defaultScheduleRules);
  return {
    wishes,
    teamIds: teams.map(({ id }) => id),
    officialIds: [...names.officials.keys()],
    staying: { items: [...items], placements: [...placements], together: toTogether(groups) },
  };
}
