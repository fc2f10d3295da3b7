import type { ContradictoryWish } from "#engine/schedule/contradictions/contradiction.ts";
import { DAY } from "#engine/testing/small-day.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { Absence, CourtClosure, CourtReservation, ScheduleProblem } from "#engine/types.ts";

const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** A team that is away from one hour to another, on every day or on one. */
export const away = (teamId: number, from: number, to: number, date: string | null = null) => {
  return { teamId, date, from: clock(from), to: clock(to) } satisfies Absence;
};

/** The same as a wish. */
export const absent = (absence: Absence): ContradictoryWish => ({ kind: "absent", absence });

/** A court, or all of them, closed from one hour of the first day to another. */
export function closed(court: number | null, from: number, to: number): CourtClosure {
  return { court, from: { date: DAY, time: clock(from) }, to: { date: DAY, time: clock(to) } };
}

/** A court that is kept for these games. */
export const reserved = (court: number, ...takes: number[]): CourtReservation => {
  return { court, takes, keeps: [] };
};

/** Games that are played on a court alone. */
export const kept = (court: number, ...keeps: number[]): CourtReservation => {
  return { court, takes: null, keeps };
};

/** That games are played on these courts alone, as a wish. */
export const keptTo = (...courts: number[]): ContradictoryWish => ({ kind: "kept", courts });

/** That a court is kept for other games, as a wish. */
export const without = (court: number): ContradictoryWish => ({ kind: "reserved", court });

interface SmallHall {
  courts?: readonly number[];
  /** Hours a day, from nine on. */
  hours?: number;
  endDate?: string;
}

/** Four games of four teams, two for each, in four hours on two courts of one day, without rests or limits. */
export function wishing(
  wishes: Partial<ScheduleProblem>,
  { courts = [1, 2], hours = 4, endDate = DAY }: SmallHall = {},
): ScheduleProblem {
  const games = gamesOf([
    [1, 2],
    [3, 4],
    [1, 3],
    [2, 4],
  ]);
  const gaps = Array.from({ length: hours }, () => 0);
  const limits = { minRestMinutes: 0, maxGamesPerDay: null };
  return { ...smallProblem(games, { gaps, courts, endDate, ...limits }), ...wishes };
}
