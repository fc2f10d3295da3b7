import { useNavigate } from "react-router";
import type { Tournament } from "#contract/tournaments.ts";
import { MyTeam } from "#web/features/schedule/my-team.tsx";
import { usePinnedTeam } from "#web/features/schedule/use-pinned-team.ts";
import { useScheduleRows } from "#web/features/schedule/use-schedule-rows.ts";

/** The team that this device follows, on the tabs that aren't the schedule; nothing without one. */
export function PinnedTeam({ tournament }: { tournament: Tournament }) {
  const pinned = usePinnedTeam(tournament.id);
  return pinned.team === null ? null : (
    <Followed tournament={tournament} team={pinned.team} onUnpin={() => pinned.pin(null)} />
  );
}

interface FollowedProps {
  tournament: Tournament;
  team: string;
  onUnpin: () => void;
}

function Followed({ tournament, team, onUnpin }: FollowedProps) {
  const navigate = useNavigate();
  const { schedule, rows } = useScheduleRows(tournament);
  if (!schedule.data) return null;
  const base = `/tournaments/${tournament.id}/schedule`;
  return (
    <MyTeam
      team={team}
      rows={rows}
      selectedTeam=""
      onToggleTeam={(name) => void navigate(`${base}?team=${encodeURIComponent(name)}`)}
      onUnpin={onUnpin}
    />
  );
}
