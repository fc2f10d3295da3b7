import type { Instance } from "#bench/schedule/instance.ts";
import {
  engine,
  enter,
  type MatchUp,
  startTournament,
  succeed,
} from "./competition-factory-engine.ts";
import type { SchedulingTask } from "./works.ts";

const horizonDays = 60;

/**
 * The scheduler fills one day; day after day it gets the games that are left, earlier rounds first.
 * This came out better than its profiles of whole rounds, in which a round belongs to one day.
 */
export function scheduling(instance: Instance): SchedulingTask {
  const dates = playingDates(instance);
  prepare(instance, dates);
  const minutes = minuteOf(instance.time_slots[0]!.end) - minuteOf(instance.time_slots[0]!.start);
  const games = instance.max_games_per_day;
  const options = {
    venueIds: ["venue"],
    periodLength: minutes,
    averageMatchUpMinutes: minutes,
    recoveryMinutes: instance.min_rest_minutes,
    matchUpDailyLimits: games === null ? {} : { SINGLES: games, total: games },
  };
  return {
    schedule: () => {
      for (const scheduleDate of dates) {
        const left = realGames().filter(({ schedule }) => !schedule?.scheduledTime);
        if (left.length === 0) return;
        const matchUpIds = left
          .toSorted((one, other) => one.roundNumber - other.roundNumber)
          .map(({ matchUpId }) => matchUpId);
        const request = { ...options, scheduleDate, matchUpIds, allDateMatchUpIds: matchUpIds };
        succeed(engine.scheduleMatchUps(request));
      }
    },
    solution: () => toSolution(instance),
  };
}

function prepare(instance: Instance, dates: readonly string[]): void {
  startTournament(
    instance.brackets.flatMap(({ teams }) => teams!),
    dates,
  );
  const [startTime, endTime] = [instance.time_slots[0]!.start, instance.time_slots.at(-1)!.end];
  const dateAvailability = dates.map((date) => ({ date, startTime, endTime }));
  const venue = { venueId: "venue", venueName: "Venue", venueAbbreviation: "V" };
  succeed(engine.addVenue({ venue }));
  succeed(engine.addCourts({ venueId: "venue", courtsCount: instance.courts, dateAvailability }));
  for (const { id, type, teams } of instance.brackets) {
    const format = type === "elimination" ? "single elimination" : "round robin";
    const request = enter(id, format, teams!);
    const { drawDefinition } = succeed(engine.generateDrawDefinition(request));
    succeed(engine.addDrawDefinition({ eventId: id, drawDefinition }));
  }
}

function playingDates(instance: Instance): string[] {
  const dates: string[] = [];
  const day = new Date(`${instance.start_date}T00:00:00Z`);
  for (; dates.length < horizonDays; day.setUTCDate(day.getUTCDate() + 1)) {
    const date = day.toISOString().slice(0, 10);
    const isOpen = instance.days_of_week.includes(day.getUTCDay());
    if (isOpen && !instance.exclude_dates.includes(date)) dates.push(date);
  }
  return dates;
}

function realGames(): MatchUp[] {
  const { matchUps } = engine.allTournamentMatchUps({ nextMatchUps: true });
  return matchUps.filter(({ matchUpStatus }) => matchUpStatus !== "BYE");
}

/** The library gives times and a venue; the courts of a time are dealt out in order. */
function toSolution(instance: Instance): object {
  const games = realGames();
  const idOf = new Map(games.map(({ matchUpId }, index) => [matchUpId, index + 1]));
  const feedersOf = Map.groupBy(games, nextOf);
  const courtsUsed = new Map<string, number>();
  const matches = games.map((game) => {
    const date = game.schedule?.scheduledDate ?? null;
    const start = game.schedule?.scheduledTime?.slice(-5) ?? null;
    const court = (courtsUsed.get(`${date} ${start}`) ?? 0) + 1;
    courtsUsed.set(`${date} ${start}`, court);
    const known = (game.sides ?? []).flatMap(({ participantId }) => participantId ?? []);
    const feeders = feedersOf.get(game.matchUpId) ?? [];
    return {
      id: idOf.get(game.matchUpId),
      bracket: game.drawId,
      round: game.roundNumber,
      participants: [
        ...known.map(Number),
        ...feeders.map(({ matchUpId }) => ({ winner: idOf.get(matchUpId) })),
      ],
      date,
      start,
      end: instance.time_slots.find((slot) => slot.start === start)?.end ?? null,
      court: date === null ? null : court,
    };
  });
  return { format: "tourney-sched-solution/1", instance: instance.name, matches };
}

function nextOf({ winnerMatchUpId, winnerTo }: MatchUp): string | undefined {
  return winnerMatchUpId ?? winnerTo?.matchUpId;
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
