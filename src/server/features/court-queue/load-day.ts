import { restIn } from "#contract/board/division-rests.ts";
import { slotsOn } from "#contract/board/slots-of-days.ts";
import { currentTime } from "#contract/clock.ts";
import type { CourtQueue } from "#contract/schedule/court-queue.ts";
import { courtOf } from "#contract/schedule/court-of.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import {
  type CourtReservation,
  toEngineReservations,
} from "#contract/schedule/court-reservations.ts";
import { type ScheduleWishesResponse, toEngineWishes } from "#contract/schedule/wishes.ts";
import {
  type Away,
  indexReservations,
  type Queued,
  type QueuedGame,
  queueOf,
  type QueueRules,
  reservationAgainst,
  type ReservationIndex,
} from "#engine";
import type { Transaction } from "#server/database/handle.ts";
import { findCheckIns } from "#server/features/check-ins/repository.ts";
import { findClosures } from "#server/features/closures/repository.ts";
import { type Fixtures, loadFixtures } from "#server/features/schedule/repository.ts";
import { findScheduleRules } from "#server/features/schedule/rules-repository.ts";
import { toScheduleRows } from "#server/features/schedule/schedule-rows.ts";
import { findWishes } from "#server/features/wishes/repository.ts";
import { findCourtQueue } from "#server/queries/court-queue.ts";
import { addDays, createZoneClock, type ZoneClock } from "#server/time/zone-clock.ts";
import { type Closing, closingsOfDay, type CourtTimes, usualMinutes } from "./court-closings.ts";

/** What a desk decides by which game is next. */
export interface Day {
  queue: CourtQueue;
  rules: QueueRules;
  /** The games of today, and those that are being called or played. */
  rows: ScheduleRow[];
  /** The same as the engine takes them. */
  games: QueuedGame[];
  /** Whether a court is kept for others than a game, or the game to other courts. */
  isKeptFrom: (matchId: number, court: number) => boolean;
  /** From when a court is there no more for a game that is called to it now, before that is over; else null. */
  closingFor: (row: ScheduleRow, court: number) => Closing | null;
}

interface Asked {
  tournamentId: number;
  /** Also this game, whenever it is planned. */
  matchId?: number;
  /** What is so by now, seen from a moment before; else from now. */
  now?: Date;
}

export async function loadDay(
  { tournamentId, matchId, now = currentTime() }: Asked,
  trx: Transaction,
): Promise<Day> {
  const fixtures = await loadFixtures(tournamentId, trx);
  const clock = createZoneClock(fixtures.timezone);
  const dayOf = (instant: string | null) => instant && clock.toLocal(instant).date;
  const today = clock.toLocal(now.toISOString()).date;
  // A game that was begun on another day was forgotten.
  const isOfToday = (row: ScheduleRow) =>
    row.id === matchId ||
    [row.date, dayOf(row.started_at), dayOf(row.call?.at ?? null)].includes(today);
  const scheduleRules = await findScheduleRules(tournamentId, trx);
  const checkIns = await findCheckIns(tournamentId, trx);
  const there = new Set(checkIns.filter(({ day }) => day === today).map(({ team_id: id }) => id));
  const rows = toScheduleRows(fixtures).filter(
    (row) => row.status !== "CANCELED" && isOfToday(row),
  );
  const wishes = await findWishes(tournamentId, trx);
  const reservations = indexedReservations(wishes.wishes.reservations, rows, fixtures);
  const times: CourtTimes = {
    now: now.getTime(),
    clock,
    slots: slotsOn(scheduleRules, today),
    closures: await findClosures(tournamentId, trx),
    bound: boundToCourts(rows, reservations),
  };
  const passed = new Map(fixtures.matches.map(({ id, passed_at: at }) => [id, at]));
  return {
    queue: await findCourtQueue(tournamentId, trx),
    rules: {
      now: now.getTime(),
      there: there.size === 0 ? null : there,
      sharing: toEngineWishes(wishes).sharing,
      away: awayOn(today, wishes, clock),
    },
    rows,
    games: rows.map((row) => {
      const divisionId = fixtures.brackets.get(row.bracket_id ?? 0)?.division_id ?? null;
      const restMinutes = restIn(scheduleRules, divisionId);
      const minutes = usualMinutes(row, times.slots);
      return toQueuedGame(row, { passedAt: passed.get(row.id) ?? null, now, restMinutes, minutes });
    }),
    isKeptFrom: (id, court) => reservationAgainst(reservations, id, court) !== null,
    closingFor: closingsOfDay(times),
  };
}

/** When teams can't be there on a day. */
function awayOn(day: string, wishes: ScheduleWishesResponse, clock: ZoneClock): Away[] {
  const instantOf = (time: string) => {
    const moment =
      time === "24:00" ? { date: addDays(day, 1), time: "00:00" } : { date: day, time };
    return Date.parse(clock.toInstant(moment));
  };
  return toEngineWishes(wishes)
    .absences.filter(({ date }) => date === null || date === day)
    .map(({ teamId, from, to }) => ({ teamId, from: instantOf(from), until: instantOf(to) }));
}

function indexedReservations(
  reservations: CourtReservation[],
  rows: ScheduleRow[],
  { brackets }: Fixtures,
): ReservationIndex {
  const games = rows.map(({ id, bracket_id, stage_name: stageName }) => {
    return { id, divisionId: brackets.get(bracket_id ?? 0)?.division_id ?? null, stageName };
  });
  return indexReservations(toEngineReservations(reservations, games));
}

/** The games with known teams that wait for the only court on which they are played, by court. */
function boundToCourts(rows: ScheduleRow[], { keeping }: ReservationIndex): CourtTimes["bound"] {
  const bound = rows.filter((row) => {
    const courts = keeping.get(row.id)?.map(({ court }) => court) ?? [];
    const isDecided = row.home_team_id !== null && row.away_team_id !== null;
    const isThere = courts.length > 0 && courts.every((court) => court === row.court_id);
    return isThere && isDecided && row.raw_start_time !== null && stateOf(row) === "waiting";
  });
  return Map.groupBy(bound, ({ court_id: court }) => court!);
}

/** The games that wait for a court of the queue, in their order. */
export function queueOfDay({ queue, rules, rows, games }: Day): Queued[] {
  const isInQueue = ({ court_id: court }: ScheduleRow) =>
    court === null || queue.courts.includes(court);
  const ids = new Set(rows.filter(isInQueue).map(({ id }) => id));
  return queueOf(games, rules).filter(({ id }) => ids.has(id));
}

/** Whoever has a court: the game that is called there or played there. */
export function gameOnCourt(rows: ScheduleRow[], court: number): ScheduleRow | undefined {
  return rows.find((row) => {
    const state = stateOf(row);
    return courtOf(row) === court && (state === "called" || state === "playing");
  });
}

function toQueuedGame(
  row: ScheduleRow,
  {
    passedAt,
    now,
    ...known
  }: { passedAt: string | null; now: Date } & Pick<QueuedGame, "restMinutes" | "minutes">,
): QueuedGame {
  const teams = [row.home_team_id, row.away_team_id];
  const duties = row.duties.filter(({ is_gone: isGone }) => !isGone);
  return {
    id: row.id,
    start: row.raw_start_time === null ? Infinity : Date.parse(row.raw_start_time),
    courtId: row.court_id,
    teamIds: teams.filter((id) => id !== null),
    ...known,
    isDecided: !teams.includes(null),
    dutyTeamIds: duties.flatMap(({ team_id: id }) => id ?? []),
    officialIds: duties.flatMap(({ official_id: id }) => id ?? []),
    state: stateOf(row),
    calledAt: row.call && Date.parse(row.call.at),
    endedAt: row.ended_at === null ? null : Math.min(Date.parse(row.ended_at), now.getTime()),
    passedAt: passedAt === null ? null : Date.parse(passedAt),
  };
}

function stateOf({ status, outcome, call }: ScheduleRow): QueuedGame["state"] {
  if (status === "SCHEDULED") return call ? "called" : "waiting";
  return status === "IN_PROGRESS" && outcome !== "abandoned" ? "playing" : "over";
}
