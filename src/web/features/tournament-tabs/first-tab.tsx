import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { DayNow } from "#web/features/schedule-list/day-now.tsx";
import { PinnedTeams } from "#web/features/schedule-list/pinned-teams.tsx";
import { GamesInWords } from "#web/features/tournament-tabs/games-played.tsx";
import { TournamentTab } from "#web/features/tournament-tabs/tournament-tab.tsx";

/** The tab that a shared link opens: one's own team, where the day is, then figures. */
export function FirstTab({ tournament }: { tournament: Tournament }) {
  return (
    <div className="flex flex-col gap-6">
      <PinnedTeams tournament={tournament} />
      <DayNow tournament={tournament} />
      <TournamentTab tournament={tournament} />
    </div>
  );
}

FirstTab.prepare = async (pathname: string) => GamesInWords.prepare(pathname);
