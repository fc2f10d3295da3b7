import { isKnockoutType } from "#contract/brackets/brackets.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { byPlan } from "#contract/board/schedule-changes.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { Fixtures } from "./repository.ts";
import { createRows } from "./schedule-rows.ts";

/** A schedule with what it was made from, so that the next one takes over what stays. */
export interface MadeSchedule {
  fixtures: Fixtures;
  rows: ScheduleRow[];
  rowOf: Map<number, ScheduleRow>;
}

/**
 * The schedule in playing order. Of the one before, rows that say the same stay the same object; they
 * are made anew only where something that they are made from is another object.
 */
export function makeSchedule(fixtures: Fixtures, before: MadeSchedule | null): MadeSchedule {
  if (before?.fixtures === fixtures) return before;
  const toRow = createRows(fixtures);
  const stays = before ? untouched(before.fixtures, fixtures) : () => false;
  const rowOf = new Map<number, ScheduleRow>();
  for (const match of fixtures.matches) {
    const old = before?.rowOf.get(match.id);
    if (old && stays(match)) {
      rowOf.set(match.id, old);
      continue;
    }
    const row = toRow(match);
    rowOf.set(match.id, old && isSameRow(old, row) ? old : row);
  }
  // Nearly in order already, which sorting is quick with.
  const known = before?.rows.flatMap(({ id }) => rowOf.get(id) ?? []) ?? [];
  const added = [...rowOf.values()].filter(({ id }) => !before?.rowOf.has(id));
  return { fixtures, rows: [...known, ...added].toSorted(byPlan), rowOf };
}

/** Whether nothing that a group game's row is made from has changed; a knock-out's names depend on all of it. */
function untouched(before: Fixtures, after: Fixtures): (match: MatchRow) => boolean {
  const isNamedAlike =
    before.timezone === after.timezone &&
    before.teams === after.teams &&
    before.brackets === after.brackets &&
    before.courts === after.courts &&
    before.officials === after.officials &&
    before.queue === after.queue;
  if (!isNamedAlike) return () => false;
  const matchBefore = new Map(before.matches.map((match) => [match.id, match]));
  return (match) =>
    matchBefore.get(match.id) === match &&
    match.home_source_match_id === null &&
    match.away_source_match_id === null &&
    !match.duties?.some(({ match_id }) => match_id !== undefined) &&
    !isKnockoutType(after.brackets.get(match.bracket_id ?? 0)?.type);
}

function isSameRow(a: ScheduleRow, b: ScheduleRow): boolean {
  // Of both: what is left out of one may be in the other.
  return (Object.keys({ ...a, ...b }) as (keyof ScheduleRow)[]).every(
    (key) =>
      a[key] === b[key] ||
      (typeof a[key] === "object" && JSON.stringify(a[key]) === JSON.stringify(b[key])),
  );
}
