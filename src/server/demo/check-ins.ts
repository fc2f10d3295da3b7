import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { checkInPaths } from "#contract/schedule/check-ins.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import type { Caller } from "./caller.ts";

interface CheckIns {
  tournamentId: number;
  desk: Caller;
  day: string;
  /** How many teams of the day, in the order of their first games. */
  count: number;
}

/** Has the desk tap the teams of a day that are there. */
export async function stageCheckIns({ tournamentId, desk, day, count }: CheckIns): Promise<void> {
  const games = `${paths.tournamentSchedule(tournamentId)}?date=${day}`;
  const { schedule } = await desk.get(games, ScheduleResponse);
  const teams = schedule.flatMap(({ home_team_id: home, away_team_id: away }) => [home, away]);
  const known = new Set(teams.filter((id) => id !== null));
  for (const teamId of [...known].slice(0, count)) {
    await desk.put(checkInPaths.one(tournamentId, day, teamId), {}, Done);
  }
}
