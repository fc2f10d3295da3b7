import { useNavigate } from "react-router";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { WithEstimates } from "#web/features/estimates/estimates.tsx";
import { MyTeam } from "#web/features/schedule-list/my-team.tsx";
import { useScheduleRows } from "#web/features/schedule/use-schedule-rows.ts";

interface Props {
  tournament: Tournament;
  team: string | null;
  onUnpin: () => void;
}

/** The games of the team that this device follows; its names lead to the schedule. */
export function FollowedTeam({ tournament, team, onUnpin }: Props) {
  const navigate = useNavigate();
  const { schedule, rows, zone } = useScheduleRows(tournament);
  if (!schedule.data) return null;
  const base = `/tournaments/${tournament.id}/schedule`;
  return (
    <WithEstimates {...{ rows, zone }}>
      <MyTeam
        tournament={tournament}
        team={team}
        rows={rows}
        selectedTeam=""
        onToggleTeam={(name) => void navigate(`${base}?team=${encodeURIComponent(name)}`)}
        onUnpin={onUnpin}
      />
    </WithEstimates>
  );
}
