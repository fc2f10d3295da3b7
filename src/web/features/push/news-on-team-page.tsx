import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { PinnedNews } from "#web/features/push/pinned-news.tsx";
import { usePinnedTeams } from "#web/features/schedule/use-pinned-teams.ts";
import { useTournament } from "#web/features/tournaments/api.ts";

interface Props {
  team: Pick<TeamDetail, "name" | "tournament_id">;
}

/** On the page of a team that is pinned: news of it and of whatever else is pinned of its tournament. */
export function NewsOnTeamPage({ team }: Props) {
  const { teams, isFollowing } = usePinnedTeams(team.tournament_id);
  return isFollowing ? <PinnedHere team={team} teams={teams} /> : null;
}

function PinnedHere({ team, teams }: Props & { teams: string[] }) {
  const tournament = useTournament(team.tournament_id).data;
  if (!tournament) return null;
  return (
    // Where the team is pinned no more it stays unseen: what was switched on ends with the pin.
    <div
      hidden={!teams.includes(team.name)}
      className="mb-6 rounded-lg border border-brand/30 bg-brand-soft p-4 empty:hidden print:hidden *:mt-0"
    >
      <PinnedNews tournament={tournament} teams={teams} />
    </div>
  );
}
