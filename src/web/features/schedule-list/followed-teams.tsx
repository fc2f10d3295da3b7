import { useNavigate } from "react-router";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { WithEstimates } from "#web/features/estimates/estimates.tsx";
import { MyTeams } from "#web/features/schedule-list/my-teams.tsx";
import { useScheduleRows } from "#web/features/schedule/use-schedule-rows.ts";

interface Props {
  tournament: Tournament;
  teams: string[];
  onPin: (teams: string[]) => void;
}

/** The games of the teams that this device follows; names in them lead to the schedule. */
export function FollowedTeams({ tournament, teams, onPin }: Props) {
  const navigate = useNavigate();
  const { schedule, rows, zone } = useScheduleRows(tournament);
  if (!schedule.data) return null;
  const base = `/tournaments/${tournament.id}/schedule`;
  return (
    <WithEstimates {...{ rows, zone }}>
      <MyTeams
        tournament={tournament}
        teams={teams}
        rows={rows}
        selectedTeam=""
        onToggleTeam={(name) => void navigate(`${base}?team=${encodeURIComponent(name)}`)}
        onPin={onPin}
      />
    </WithEstimates>
  );
}
