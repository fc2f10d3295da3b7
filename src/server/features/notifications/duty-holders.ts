import type { Duty, DutyRole } from "#contract/duties/duties.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";

/** Whose a duty is: a team's or an official's. */
export type DutyHolder =
  | { team_id: number; official_id: null }
  | { team_id: null; official_id: number };

/** A game with whoever has to do with it, as one word. */
export function keyOf({
  match_id,
  team_id,
  official_id,
}: DutyHolder & { match_id: number }): string {
  return `${match_id} ${team_id ?? ""} ${official_id ?? ""}`;
}

/** What teams that are still there do at a game. */
export function rolesByTeam({ duties }: ScheduleRow): Map<number, DutyRole[]> {
  return rolesBy(duties, ({ team_id: id, is_gone: isGone }) => (isGone ? null : id));
}

/** What officials do at a game. */
export function rolesByOfficial({ duties }: ScheduleRow): Map<number, DutyRole[]> {
  return rolesBy(duties, ({ official_id: id }) => id);
}

function rolesBy(duties: Duty[], idOf: (duty: Duty) => number | null): Map<number, DutyRole[]> {
  const owned = duties.flatMap((duty) => {
    const id = idOf(duty);
    return id === null ? [] : { id, role: duty.role };
  });
  const byId = Map.groupBy(owned, ({ id }) => id);
  return new Map([...byId].map(([id, own]) => [id, own.map(({ role }) => role)]));
}
