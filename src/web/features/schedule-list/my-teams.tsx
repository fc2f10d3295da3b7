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
  onUnpin: (team: string) => void;
}

/** The games of each pinned team, and whether this device shows news of them. */
export function MyTeams({ tournament, teams, onUnpin, ...props }: Props) {
  const news = <PinnedNews tournament={tournament} teams={teams} />;
  const [team, ...others] = teams;
  if (team === undefined) return news;
  if (others.length === 0) {
    return (
      <MyTeam team={team} onUnpin={() => onUnpin(team)} {...props}>
        {news}
      </MyTeam>
    );
  }
  return (
    <div className="flex flex-col gap-3 print:hidden">
      {teams.map((each) => (
        <MyTeam key={each} team={each} onUnpin={() => onUnpin(each)} {...props} />
      ))}
      {news}
    </div>
  );
}
