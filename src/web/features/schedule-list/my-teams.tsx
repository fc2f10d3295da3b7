import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { PinnedNews } from "#web/features/push/pinned-news.tsx";
import { MyTeam } from "#web/features/schedule-list/my-team.tsx";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";

interface Props {
  tournament: Tournament;
  /** None where they were unpinned, and news of them may still come. */
  teams: string[];
  rows: ScheduleRow[];
  selectedTeam: string;
  onToggleTeam: (team: string) => void;
  /** Pins these only. */
  onPin: (teams: string[]) => void;
}

/** The games of each pinned team, and whether this device shows news of them. */
export function MyTeams({ tournament, teams, onPin, ...props }: Props) {
  const news = <PinnedNews tournament={tournament} teams={teams} />;
  const handleUnpin = (team: string) => onPin(teams.filter((each) => each !== team));
  const idOf = useTeamIds(tournament.id, teams, props.rows);
  const [team, ...others] = teams;
  if (team === undefined) return news;
  if (others.length === 0) {
    return (
      <MyTeam team={team} teamId={idOf(team)} onUnpin={() => handleUnpin(team)} {...props}>
        {news}
      </MyTeam>
    );
  }
  return (
    <div className="flex flex-col gap-3 print:hidden">
      {teams.map((each) => (
        <MyTeam
          key={each}
          team={each}
          teamId={idOf(each)}
          onUnpin={() => handleUnpin(each)}
          {...props}
        />
      ))}
      {news}
    </div>
  );
}

/** The numbers of teams by their names, also of those that no game has yet. */
function useTeamIds(tournamentId: number, names: string[], rows: ScheduleRow[]) {
  const drawn = new Map(
    rows.flatMap((row) => [
      [row.team1, row.home_team_id] as const,
      [row.team2, row.away_team_id] as const,
    ]),
  );
  const isMissing = names.some((name) => !drawn.has(name));
  const { data: all = [] } = useTournamentTeams(tournamentId, isMissing);
  return (name: string) => drawn.get(name) ?? all.find((team) => team.name === name)?.id ?? null;
}
