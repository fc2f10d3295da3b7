import { Suspense } from "react";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

// It reads the standings and the schedule, which no team needs that has a game to come.
const NoNextMatch = lazyPart(
  async () => (await import("#web/features/teams/no-next-match.tsx")).NoNextMatch,
);

/** Whether another game may follow, of a team that has played and has none. */
export function AfterLastGame({ team }: { team: TeamDetail }) {
  // Of one that has withdrawn everybody knows, without asking for anything.
  if (team.withdrawn_at) return null;
  return (
    <Suspense fallback={null}>
      <NoNextMatch team={team} />
    </Suspense>
  );
}

AfterLastGame.prepare = NoNextMatch.prepare;
