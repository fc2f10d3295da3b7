import { useQuery } from "@tanstack/react-query";
import { checkInPaths, CheckInsResponse } from "#contract/schedule/check-ins.ts";
import { Done } from "#contract/common.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { inPlayingOrder } from "#web/features/schedule/rows.ts";

/** The teams that are there on a day; each change of the tournament asks anew. */
export function useCheckIns(tournamentId: number, day: string) {
  return useQuery({
    queryKey: [...tournamentKeys.one(tournamentId), "check-ins"],
    queryFn: ({ signal }) => api.get(checkInPaths.all(tournamentId), CheckInsResponse, { signal }),
    select: ({ check_ins: all }) =>
      new Set(all.filter((each) => each.day === day).map(({ team_id: id }) => id)),
  });
}

/** Notes that a team is there, or takes it back. */
export function useCheckIn(tournamentId: number, day: string) {
  return useTournamentWrite(
    tournamentId,
    ({ teamId, isThere }: { teamId: number; isThere: boolean }, options: RequestOptions) => {
      const path = checkInPaths.one(tournamentId, day, teamId);
      return isThere ? api.put(path, Done, {}, options) : api.delete(path, Done, options);
    },
    "nothing",
  );
}

export interface TeamOfDay {
  id: number;
  name: string;
}

/** The teams with a game on a day that isn't over, whoever plays first before the others. */
export function teamsOfDay(rows: ScheduleRow[], day: string): TeamOfDay[] {
  const teams = inPlayingOrder(rows)
    .filter(({ date, status }) => date === day && status !== "CANCELED")
    .flatMap(teamsOf);
  return [...new Map(teams.map((team) => [team.id, team])).values()];
}

/** Whom a game waits for; nobody as long as no team of the day has been checked in. */
export function missingOf(row: ScheduleRow, there: ReadonlySet<number> | undefined): TeamOfDay[] {
  if (!there || there.size === 0 || row.status !== "SCHEDULED") return [];
  return teamsOf(row).filter(({ id }) => !there.has(id));
}

function teamsOf(row: ScheduleRow): TeamOfDay[] {
  const { home_team_id: home, away_team_id: away, team1, team2 } = row;
  return [
    { id: home, name: team1, isGone: row.team1_withdrawn },
    { id: away, name: team2, isGone: row.team2_withdrawn },
  ].flatMap(({ id, name, isGone }) => (id === null || isGone ? [] : [{ id, name: name ?? "" }]));
}
