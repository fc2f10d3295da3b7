import { paths } from "#contract/paths.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import { TournamentsResponse, type TournamentSummary } from "#contract/tournaments/tournaments.ts";
import type { TestApp } from "#server/testing/app.ts";

export async function listTournaments(app: TestApp): Promise<TournamentSummary[]> {
  return (await app.call("GET", `${paths.tournaments()}?limit=100`)).read(TournamentsResponse)
    .tournaments;
}

export async function scheduleOf(app: TestApp, id: number): Promise<ScheduleRow[]> {
  return (await app.call("GET", paths.tournamentSchedule(id))).read(ScheduleResponse).schedule;
}

/** A game's status, or that it is called. */
export const stateOf = ({ call, status }: ScheduleRow) => (call ? "called" : status);

/** What must be the same in each demo: its tournaments, and the games of the one that is played. */
export async function demoLines(app: TestApp) {
  const all = await listTournaments(app);
  const { id } = all.find(({ name }) => name === "Harbour City Volleyball Open")!;
  const schedule = await scheduleOf(app, id);
  return { tournaments: all.map(withoutDates), schedule: schedule.map(withoutStamps) };
}

/** When a game was called, began and ended is when the demo was made. */
function withoutStamps({ call, ...row }: ScheduleRow) {
  return { ...row, call: call?.court_id, started_at: null, ended_at: null };
}

function withoutDates({ id, name, sport_name, status }: TournamentSummary) {
  return { id, name, sport_name, status };
}
