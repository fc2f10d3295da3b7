import { afterAll, beforeAll, beforeEach } from "vitest";
import { currentTime } from "#contract/clock.ts";
import { ErrorBody } from "#contract/errors.ts";
import { paths } from "#contract/paths.ts";
import {
  type CourtQueueBody,
  CourtQueueResponse,
  queuePaths,
} from "#contract/schedule/court-queue.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

export let app: TestApp;
export let organiser: TestUser;
export let tournamentId: number;
export let teams: number[];
export let games: number[];

export const today = currentTime().toISOString().slice(0, 10);

/** Has the tests of a file begin with six teams; games 1 and 2 on courts 1 and 2, then 3 and 4, of which 3 has a team of game 1. */
export function inQueueScene(): void {
  beforeAll(async () => {
    app = await createTestApp();
    organiser = await app.createUser();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const dates = { start_date: today, end_date: today, courts_count: 3, timezone: "UTC" };
    const schedule_rules = rulesWith([]);
    const made = await app.createTournament({ creator_id: organiser.id, ...dates, schedule_rules });
    tournamentId = made.id;
    teams = [];
    for (let n = 0; n < 6; n += 1) {
      teams.push((await app.createTeam({ tournament_id: tournamentId, name: `Team ${n}` })).id);
    }
    games = [
      await game({ number: 1, hour: 9, court: 1 }, 0, 1),
      await game({ number: 2, hour: 9, court: 2 }, 2, 3),
      await game({ number: 3, hour: 10, court: 1 }, 0, 4),
      await game({ number: 4, hour: 10, court: 2 }, 4, 5),
    ];
  });
}

export function rulesWith(time_slots: object[]): string {
  const rules = { min_rest_minutes: 0, max_games_per_day_per_team: null, time_slots };
  return JSON.stringify({ ...rules, days_of_week: [0, 1, 2, 3, 4, 5, 6], exclude_dates: [] });
}

type When = Record<"number" | "hour" | "court", number>;
export const time = (hour: number) => `${today}T${String(hour).padStart(2, "0")}:00:00.000Z`;
export async function game({ number, hour, court }: When, home: number | null, away: number) {
  const { id } = await app.createMatch({
    tournament_id: tournamentId,
    game_number: number,
    home_team_id: home === null ? null : teams[home]!,
    away_team_id: teams[away]!,
    start_time: time(hour),
    end_time: time(hour + 1),
    court_id: court,
  });
  return id;
}

type As = { token: string } | null;
export const setQueue = (queue: Partial<CourtQueueBody>, as: As = organiser) =>
  app.call("PUT", queuePaths.queue(tournamentId), {
    as,
    body: { courts: [1, 2], calls_itself: false, ...queue },
  });
export const readQueue = async () =>
  (await app.call("GET", queuePaths.queue(tournamentId), { as: organiser })).read(
    CourtQueueResponse,
  );
export const call = (number: number, court_id = 1, headers: Record<string, string> = {}) =>
  app.call("PUT", queuePaths.call(games[number - 1]!), {
    as: organiser,
    body: { court_id },
    headers,
  });
export const takeBack = (number: number, as: As = organiser) =>
  app.call("DELETE", queuePaths.call(games[number - 1]!), { as });
export const passOver = (number: number, as: As = organiser) =>
  app.call("PUT", queuePaths.passing(games[number - 1]!), { as });
export const score = (number: number, body: object) =>
  app.call("PUT", paths.match(games[number - 1]!), { as: organiser, body });
export const finish = (number: number) => score(number, { t1s: 2, t2s: 1, status: "completed" });
export const rows = async () => {
  const answer = await app.call("GET", paths.tournamentSchedule(tournamentId));
  return answer.read(ScheduleResponse).schedule;
};
/** The courts that games are called to, by game. */
export const calls = async () =>
  Object.fromEntries(
    (await rows()).flatMap(({ game_number, call: called }) =>
      called ? [[game_number, called.court_id]] : [],
    ),
  );
export const waiting = async () => {
  const numbers = new Map((await rows()).map(({ id, game_number }) => [id, game_number]));
  const { waiting: all } = await readQueue();
  return all.map(({ match_id, waits, is_missing: isMissing }) => [
    numbers.get(match_id),
    waits?.reason ?? (isMissing ? "missing" : null),
  ]);
};
export const refusal = (answer: Awaited<ReturnType<typeof call>>) => {
  const { code, reason } = ErrorBody.parse(answer.body);
  return [answer.status, code, reason?.code];
};
