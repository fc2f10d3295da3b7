import { paths } from "#contract/paths.ts";
import { createAccount, createTeam, createTournament, logIn } from "#e2e/api.ts";
import { Connection } from "./devices/connection.ts";
import { Desk } from "./desk.ts";
import type { HallServer } from "./hall/hall-server.ts";

export const courts = [1, 2, 3, 4, 5, 6];
export const lunch = { start: "12:20", end: "13:00" };
const slotMinutes = 20;

export interface DayPlan {
  desk: Desk;
  /** The day, and the first instant of it on the hall's clock. */
  date: string;
  midnight: number;
  teamIds: number[];
}

/** 32 teams in 8 groups, then a knock-out in which every team plays until its place is known. */
export async function setUpDay(server: HallServer, seed: number): Promise<DayPlan> {
  const date = new Date(server.now + 2 * 86_400_000).toISOString().slice(0, 10);
  const { url } = server;
  await createAccount(url, "organiser");
  const token = await logIn(url, "organiser");
  const day = { start_date: date, end_date: date };
  const size = { teams_count: 32, courts_count: courts.length, brackets_count: 9 };
  const tournamentId = await createTournament(url, "Day of Play", token, { ...day, ...size });
  const teamIds: number[] = [];
  for (let number = 1; number <= size.teams_count; number += 1) {
    teamIds.push(await createTeam(url, tournamentId, `Team ${number}`, token));
  }
  const desk = new Desk(new Connection(server), tournamentId);
  await desk.signIn();
  await desk.ask("POST", paths.generateBrackets(tournamentId), {
    ...day,
    ...games,
    seed,
    time_slots: slots(),
  });
  const [first] = await desk.rows();
  const midnight = Date.parse(first!.raw_start_time!) - minutesOf(first!.start_time!) * 60_000;
  return { desk, date, midnight, teamIds };
}

const groups = Array.from("ABCDEFGH", (letter) => ({
  name: `Group ${letter}`,
  type: "group_stage",
  max_teams: 4,
}));
const playoffs = { name: "Playoffs", type: "elimination", max_teams: 32 };
const games = {
  brackets_config: [...groups, { ...playoffs, qualifiers_per_group: 4, all_places: true }],
  min_rest_between_games: 0,
  schedule_config: { daysOfWeek: [0, 1, 2, 3, 4, 5, 6], preferredCourts: courts },
};

function slots() {
  const spans = [
    [8 * 60, minutesOf(lunch.start)],
    [minutesOf(lunch.end), 22 * 60],
  ] as const;
  return spans.flatMap(([from, to]) => {
    const count = Math.floor((to - from) / slotMinutes);
    return Array.from({ length: count }, (_, index) => {
      const start = from + index * slotMinutes;
      return { start: clockTime(start), end: clockTime(start + slotMinutes), courts };
    });
  });
}

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

export function clockTime(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}
