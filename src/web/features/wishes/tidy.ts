import type { z } from "zod";
import { currentTime } from "#contract/clock.ts";
import { issuesIn } from "#contract/rules.ts";
import { CourtReservation } from "#contract/schedule/court-reservations.ts";
import {
  LongestWait,
  type ScheduleWishes,
  SharedPeople,
  TeamAbsence,
} from "#contract/schedule/wishes.ts";

/** The wishes as they are typed; a row is known by its key wherever it moves. */
export interface WishRows {
  shared: (SharedPeople & { key: number })[];
  absences: (TeamAbsence & { key: number })[];
  reservations: (CourtReservation & { key: number })[];
  /** Minutes as they are typed; empty for none. */
  longest: string;
}

/** A key that no row of this page has had. */
export function newKey(): number {
  return ++lastKey;
}

// What was kept over a reload has keys of the page before.
let lastKey = currentTime().getTime();

export function toRows({
  shared,
  absences,
  reservations,
  longest_wait_minutes: longest,
}: ScheduleWishes): WishRows {
  return {
    shared: shared.map((row) => ({ key: newKey(), ...row })),
    absences: absences.map((row) => ({ key: newKey(), ...row })),
    reservations: reservations.map((row) => ({ key: newKey(), ...row })),
    longest: String(longest ?? ""),
  };
}

/** Without rows in which nothing was chosen. */
export function tidy({ shared, absences, reservations, longest }: WishRows): ScheduleWishes {
  return {
    shared: shared.flatMap(({ team_ids: ids }) => (ids.length > 0 ? [{ team_ids: ids }] : [])),
    absences: absences.flatMap(({ team_id, date, from, to }) =>
      team_id > 0 ? [{ team_id, date, from, to }] : [],
    ),
    reservations: reservations.flatMap(({ court_id, division_id, games, no_others, only_there }) =>
      court_id > 0 ? [{ court_id, division_id, games, no_others, only_there }] : [],
    ),
    longest_wait_minutes: longest === "" ? null : Number(longest),
  };
}

/** What is wrong with each row, by its place in its list; nothing with one that is empty. */
export function wrongIn({ shared, absences, reservations, longest }: WishRows) {
  return {
    longest: longest === "" ? undefined : issuesIn(LongestWait, Number(longest))[0]?.message,
    shared: faults(SharedPeople, shared, ({ team_ids: ids }) => ids.length > 0),
    absences: faults(TeamAbsence, absences, ({ team_id: id }) => id > 0),
    reservations: faults(CourtReservation, reservations, ({ court_id: id }) => id > 0),
  };
}

function faults<Row>(
  schema: z.ZodType,
  rows: Row[],
  isChosen: (row: Row) => boolean,
): Map<number, string> {
  return new Map(
    rows.flatMap((row, index) => {
      const [issue] = isChosen(row) ? issuesIn(schema, row) : [];
      return issue ? [[index, issue.message] as const] : [];
    }),
  );
}
