import type { ReactNode } from "react";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { WithEstimates } from "#web/features/estimates/estimates.tsx";
import { useNearRows } from "#web/features/schedule/use-near-rows.ts";
import { useTeamDuties, useTeamMatches } from "#web/features/teams/api.ts";
import { useDisplayZone } from "#web/features/tournaments/use-display-zone.ts";

/** The tournament's games, while the team plays or has a duty soon or is late; else none, for they are many. */
export function useDayRows(team: Pick<TeamDetail, "id" | "tournament_id">) {
  const matches = useTeamMatches(team.id).data ?? [];
  const duties = useTeamDuties(team.id).data ?? [];
  const rows = useNearRows(team.tournament_id, [...matches, ...duties]);
  const zone = useDisplayZone(matches[0]?.timezone ?? "UTC");
  return { rows, zone };
}

/** Lets a team's games tell when they are expected, which hangs on all games of the day. */
export function TeamEstimates({ team, children }: { team: TeamDetail; children: ReactNode }) {
  return <WithEstimates {...useDayRows(team)}>{children}</WithEstimates>;
}
