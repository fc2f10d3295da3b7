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

/**
 * Lets a team's games tell when they are expected: that hangs on all games of the day, which are
 * asked for only when the team plays soon or is late.
 */
export function TeamEstimates({ team, children }: { team: TeamDetail; children: ReactNode }) {
  const matches = useTeamMatches(team.id).data ?? [];
  const now = useNow();
  const isDay = matches.some((match) => isNear(match, now));
  const schedule = useQuery({ ...scheduleQuery(team.tournament_id), enabled: isDay });
  const zone = useDisplayZone(matches[0]?.timezone ?? "UTC");
  return (
    <WithEstimates rows={(isDay && schedule.data) || noRows} zone={zone}>
      {children}
    </WithEstimates>
  );
}

const nearMs = 12 * 3_600_000;

function isNear({ status, start_time: start }: TeamMatch, now: number) {
  return status === "scheduled" && start !== null && Math.abs(Date.parse(start) - now) < nearMs;
}
