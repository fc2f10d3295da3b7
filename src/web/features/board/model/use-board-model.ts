import { useMemo } from "react";
import { indexSchedule, type LintInput, type ScheduleIndex } from "#engine";
import { currentTime } from "#contract/clock.ts";
import type { CourtClosure } from "#contract/schedule/court-closures.ts";
import {
  type PlacedGames,
  toLintInput,
  toPlacedGames,
  toReservable,
} from "#contract/board/schedule-items.ts";
import { toEngineReservations } from "#contract/schedule/court-reservations.ts";
import { type ScheduleWishesResponse, toEngineWishes } from "#contract/schedule/wishes.ts";
import type { ScheduleRules } from "#contract/board/schedule-moves.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { divisionIn } from "#contract/tournaments/divisions.ts";
import type { Court, Tournament } from "#contract/tournaments/tournaments.ts";
import { type BoardData, boardDates } from "./day-grid.ts";
import { applyMoves, type LocalMove } from "./places.ts";
import { type Ground, judge, type Level } from "./verdict.ts";
import { placeOf } from "./places.ts";
import { momentIn } from "#web/i18n/dates.ts";

interface Loaded {
  tournament: Pick<
    Tournament,
    "start_date" | "end_date" | "courts_count" | "timezone" | "divisions"
  >;
  rows: ScheduleRow[];
  rules: ScheduleRules;
  courts: Court[];
  closures: CourtClosure[];
  /** Not there before they are loaded. */
  wishes?: ScheduleWishesResponse | undefined;
}

export interface BoardModel {
  data: BoardData;
  byId: Map<number, PlacedGames>;
  /** Games that wait for a time. */
  unscheduled: PlacedGames[];
  input: LintInput;
  index: ScheduleIndex;
  days: { date: string; games: number }[];
}

/** The schedule as the board sees it, with the changes that are on their way. */
export function useBoardModel(
  { tournament, rows, rules, courts, closures, wishes }: Loaded,
  pending: Map<number, LocalMove>,
): BoardModel {
  return useMemo(
    () => boardModelOf({ tournament, rows, rules, courts, closures, wishes }, pending),
    [tournament, rows, pending, rules, courts, closures, wishes],
  );
}

/** The same of what was loaded. */
export function boardModelOf(
  { tournament, rows, rules, courts, closures, wishes }: Loaded,
  pending: Map<number, LocalMove>,
): BoardModel {
  const { start_date, end_date, courts_count, timezone: zone, divisions } = tournament;
  const names = new Map(courts.map(({ id, name }) => [id, name]));
  const shown = applyMoves(rows, pending, names);
  const groups = toPlacedGames(shown);
  const reservations = wishes?.wishes.reservations ?? [];
  const data = {
    groups,
    rules,
    courts,
    plannedCourts: courts_count,
    closures,
    reservations,
    divisions,
    zone,
  };
  const divisionOf = (bracketId: number | null) => divisionIn(divisions, bracketId)?.id ?? null;
  const reserved = toEngineReservations(reservations, toReservable(groups, divisionOf));
  const input = toLintInput(groups, {
    ...rules,
    closures,
    divisionOf,
    ...(wishes && { wishes: { ...toEngineWishes(wishes), reservations: reserved } }),
  });
  return {
    data,
    byId: new Map(groups.map((group) => [group.id, group])),
    unscheduled: groups.filter(
      ({ placement, games }) => !placement && games.every(({ status }) => status === "SCHEDULED"),
    ),
    input,
    index: indexSchedule(input),
    days: boardDates(data, { start_date, end_date }),
  };
}

/** What places are judged by at this moment. */
export function groundOf({ index, data }: BoardModel): Ground {
  return { index, now: momentIn(data.zone, currentTime()) };
}

/** The games of a day that break or strain a rule where they are. */
export function useProblems({ data, index }: BoardModel, date: string) {
  return useMemo(() => {
    const problems = new Map<number, Exclude<Level, "fine">>();
    for (const group of data.groups) {
      if (group.placement?.date !== date) continue;
      // What has been played broke nothing by being where it was.
      if (group.games.every(({ status }) => status === "COMPLETED")) continue;
      // A game that is late is in no worse place for it.
      const { level } = judge({ index, now: null }, group, placeOf(group)!);
      if (level !== "fine") problems.set(group.id, level);
    }
    return problems;
  }, [data, index, date]);
}
