import type { Participant, ScheduleItem, ScheduleProblem } from "#engine/types.ts";

const team = (teamId: number): Participant => ({ kind: "team", teamId });
const winner = (matchId: number): Participant => ({ kind: "winner", matchId });
const loser = (matchId: number): Participant => ({ kind: "loser", matchId });

/** Slots of an hour, the first after nine and `gaps`, on the days from Monday 2 March 2026 on. */
export interface SmallCalendar {
  gaps: readonly number[];
  courts: readonly number[];
  minRestMinutes: number;
  maxGamesPerDay: number | null;
  endDate?: string;
}

/** A problem that is small enough to be searched exhaustively. */
export function smallProblem(
  items: ScheduleItem[],
  { gaps, courts, endDate, ...limits }: SmallCalendar,
): ScheduleProblem {
  let minute = 540;
  const timeSlots = gaps.map((gap) => {
    minute += gap + 60;
    return { start: clock(minute - 60), end: clock(minute), courts: [...courts] };
  });
  const calendar = {
    startDate: "2026-03-02",
    endDate: endDate ?? null,
    daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
    excludedDates: [],
    timeSlots,
    preferredCourts: [],
  };
  return { items, calendar, ...limits, type: "balanced", seed: 1, fixed: [] };
}

/** One game or meeting for each list of teams, in bracket 1. */
export function gamesOf(teams: number[][]): ScheduleItem[] {
  return teams.map((ids, index) => ({
    id: index + 1,
    bracketId: 1,
    round: 1,
    participants: ids.map(team),
  }));
}

/** Two semifinals, final and third place; a fifth and sixth team play for a semifinal before. */
export function cupOf(teams: number): ScheduleItem[] {
  const sides: Participant[][] = [
    [team(1), teams > 4 ? winner(5) : team(4)],
    [team(2), teams > 5 ? winner(6) : team(3)],
    [winner(1), winner(2)],
    [loser(1), loser(2)],
    [team(4), team(5)],
    [team(3), team(6)],
  ];
  return sides.slice(0, teams).map((participants, index) => ({
    id: index + 1,
    bracketId: 1,
    round: [2, 2, 3, 3, 1, 1][index]!,
    participants,
  }));
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}
