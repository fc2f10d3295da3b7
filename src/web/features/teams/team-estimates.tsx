import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { TeamDetail, TeamMatch } from "#contract/teams/teams.ts";
import { WithEstimates } from "#web/features/estimates/estimates.tsx";
import { scheduleQuery } from "#web/features/schedule/queries.ts";
import { useTeamMatches } from "#web/features/teams/api.ts";
import { useDisplayZone } from "#web/features/tournaments/use-display-zone.ts";
import { useNow } from "#web/ui/browser/use-now.ts";

const noRows: ScheduleRow[] = [];

/** The tournament's games, while the team plays soon or is late; else none, for they are many. */
export function useDayRows(team: Pick<TeamDetail, "id" | "tournament_id">) {
  const matches = useTeamMatches(team.id).data ?? [];
  const now = useNow();
  const isDay = matches.some((match) => isNear(match, now));
  const schedule = useQuery({ ...scheduleQuery(team.tournament_id), enabled: isDay });
  const zone = useDisplayZone(matches[0]?.timezone ?? "UTC");
  return { rows: (isDay && schedule.data) || noRows, zone };
}

/** Lets a team's games tell when they are expected, which hangs on all games of the day. */
export function TeamEstimates({ team, children }: { team: TeamDetail; children: ReactNode }) {
  return <WithEstimates {...useDayRows(team)}>{children}</WithEstimates>;
}

const nearMs = 12 * 3_600_000;

/** Whether a game that hasn't begun is of about now: one that was to be played longer ago has been forgotten. */
export function isNear({ status, start_time: start }: TeamMatch, now: number) {
  return status === "scheduled" && start !== null && Math.abs(Date.parse(start) - now) < nearMs;
}
