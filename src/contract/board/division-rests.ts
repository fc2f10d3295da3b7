import type { ScheduleRules } from "./schedule-moves.ts";

/** How long a division's teams rest between games: what is said of it, else what is said of all. */
export function restIn(
  { min_rest_minutes: ofAll, division_rests: own = [] }: Rests,
  divisionId: number | null,
): number {
  return own.find(({ division_id }) => division_id === divisionId)?.minutes ?? ofAll;
}

/** The same rules with these rests of divisions, but for those that say what is said of all. */
export function withRests(
  { division_rests: _before, ...rules }: ScheduleRules,
  own: NonNullable<Rests["division_rests"]>,
): ScheduleRules {
  const rests = own
    .filter(({ minutes }) => minutes !== rules.min_rest_minutes)
    .toSorted((a, b) => a.division_id - b.division_id);
  return { ...rules, ...(rests.length > 0 && { division_rests: rests }) };
}

type Rests = Pick<ScheduleRules, "min_rest_minutes" | "division_rests">;
