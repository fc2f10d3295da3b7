import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { PinnedNews } from "#web/features/push/pinned-news.tsx";
import { MyTeam } from "#web/features/schedule-list/my-team.tsx";

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
  const [team, ...others] = teams;
  if (team === undefined) return news;
  if (others.length === 0) {
    return (
      <MyTeam team={team} onUnpin={() => handleUnpin(team)} {...props}>
        {news}
      </MyTeam>
    );
  }
  return (
    <div className="flex flex-col gap-3 print:hidden">
      {teams.map((each) => (
        <MyTeam key={each} team={each} onUnpin={() => handleUnpin(each)} {...props} />
      ))}
      {news}
    </div>
  );
}
