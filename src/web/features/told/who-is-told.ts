import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { compareNames } from "#web/i18n/format.ts";

/** Whom a change of games concerns, as far as it is known who that is, by name. */
export interface Told {
  teams: string[];
  /** Who has a duty there and plays in none of them. */
  onDuty: string[];
}

/** `others` have duties elsewhere that the change concerns. */
export function whoIsTold(
  rows: readonly Pick<ScheduleRow, "team1" | "team2" | "duties">[],
  others: readonly (string | null)[] = [],
): Told {
  const teams = namesOf(rows.flatMap(({ team1, team2 }) => [team1, team2]));
  const onDuty = rows.flatMap(({ duties }) =>
    duties.filter(({ is_gone: isGone }) => !isGone).map(({ name }) => name),
  );
  const helping = namesOf([...onDuty, ...others]);
  return { teams, onDuty: helping.filter((name) => !teams.includes(name)) };
}

function namesOf(names: (string | null)[]): string[] {
  const known = new Set(names.filter((name) => name !== null));
  return [...known].toSorted(compareNames);
}
