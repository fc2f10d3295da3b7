import type { DrawnDuties } from "#contract/duties/duty-forms.ts";
import type { GenerationInputs } from "#server/features/generation/inputs/inputs.ts";

/** Who is given duties by which rules. */
export interface DutyJob {
  wishes: DrawnDuties;
  teamIds: number[];
  officialIds: number[];
}

/** What gives out the duties of a draw; null where nobody asked for any. */
export function toDutyJob(
  { names, teams }: Pick<GenerationInputs, "names" | "teams">,
  wishes: DrawnDuties = [],
): DutyJob | null {
  if (names === null || wishes.length === 0) return null;
  return {
    wishes,
    teamIds: teams.map(({ id }) => id),
    officialIds: [...names.officials.keys()],
  };
}
