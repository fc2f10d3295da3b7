import { useQuery } from "@tanstack/react-query";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { scheduleQuery } from "#web/features/schedule/queries.ts";
import { useNow } from "#web/ui/browser/use-now.ts";

interface Planned {
  status: string;
  /** An instant. */
  start_time: string | null;
}

const noRows: ScheduleRow[] = [];

/** All games of a tournament, while one of these is to be played soon or is late; else none, for they are many. */
export function useNearRows(tournamentId: number, games: Planned[]): ScheduleRow[] {
  const now = useNow();
  const isDay = games.some((game) => isNear(game, now));
  const schedule = useQuery({ ...scheduleQuery(tournamentId), enabled: isDay });
  return (isDay && schedule.data) || noRows;
}

const nearMs = 12 * 3_600_000;

/** Whether a game that hasn't begun is of about now: one that was to be played longer ago has been forgotten. */
export function isNear({ status, start_time: start }: Planned, now: number) {
  return (
    status.toLowerCase() === "scheduled" &&
    start !== null &&
    Math.abs(Date.parse(start) - now) < nearMs
  );
}
