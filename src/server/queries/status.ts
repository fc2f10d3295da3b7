import { type RawBuilder, sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { currentTime } from "#contract/clock.ts";
import type { TournamentStatus } from "#contract/tournaments/tournaments.ts";

/**
 * The status of a row of `tournaments` at an instant, for any query over that table (design,
 * decision 6). What the organiser said goes first, then the end date in the tournament's own zone,
 * then a schedule with every match decided; it is active from its start date or first match on.
 * Canceled matches count as decided, but don't make a schedule by themselves. Each question about
 * matches is one that the index by status answers alone.
 */
export function statusAt(instant: RawBuilder<string>): RawBuilder<TournamentStatus> {
  const today = sql`(${instant} at time zone tournaments.timezone)::date`;
  const match = sql`select from matches where matches.tournament_id = tournaments.id`;
  return sql<TournamentStatus>`case
    when tournaments.organiser_status is not null then tournaments.organiser_status
    when ${today} > tournaments.end_date then 'completed'
    when exists (${match} and matches.status = 'completed')
      and not exists (${match} and matches.status in ('scheduled', 'in_progress')) then 'completed'
    when ${today} >= tournaments.start_date then 'active'
    when exists (${match} and matches.status in ('in_progress', 'completed'))
      or exists (${match} and matches.status = 'scheduled' and matches.start_time <= ${instant})
      then 'active'
    else 'upcoming'
  end`;
}

/**
 * False only where the dates alone tell that a tournament hasn't this status: one comparison with the
 * date where it is earliest, before anybody asks for zones and games. Goes with `statusAt`.
 */
export function mayBe(status: TournamentStatus, instant: RawBuilder<string>): RawBuilder<boolean> {
  const earliest = sql`(select (${instant} at time zone 'UTC' - interval '12 hours')::date)`;
  const isNotOver = sql`(tournaments.organiser_status is not null or tournaments.end_date >= ${earliest})`;
  switch (status) {
    case "completed":
      return sql<boolean>`true`;
    case "active":
      return sql<boolean>`${isNotOver}`;
    case "upcoming":
      return sql<boolean>`(${isNotOver} and tournaments.organiser_status is null
        and tournaments.start_date >= ${earliest})`;
  }
}

/** What the passing of time alone can change a status by. */
export interface StatusDates {
  start_date: string;
  end_date: string;
  timezone: string;
  /** Start of the first match that is not canceled. */
  first_start: string | null;
}

/** The next instant, in milliseconds, at which the status may change though nobody does anything. */
export function nextStatusChange(dates: StatusDates, nowMs: number): number {
  const changes = [
    startOfDay(Temporal.PlainDate.from(dates.start_date), dates.timezone),
    startOfDay(Temporal.PlainDate.from(dates.end_date).add({ days: 1 }), dates.timezone),
    dates.first_start === null ? -Infinity : Date.parse(dates.first_start),
  ];
  return Math.min(...changes.filter((change) => change > nowMs));
}

/** Today's date, `YYYY-MM-DD`, in a zone. */
export function todayIn(timezone: string): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(currentTime().getTime());
  return instant.toZonedDateTimeISO(timezone).toPlainDate().toString();
}

function startOfDay(date: Temporal.PlainDate, timezone: string): number {
  return date.toZonedDateTime(timezone).epochMilliseconds;
}
