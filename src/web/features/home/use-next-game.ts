import { useQueries, useQuery } from "@tanstack/react-query";
import { isLate, isWithinTime } from "#contract/schedule/match-status.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { TeamMatch } from "#contract/teams/team-matches.ts";
import type { Team } from "#contract/teams/teams.ts";
import { useExpectedStarts, useQueuedGames } from "#web/features/estimates/estimates.tsx";
import { scheduleQuery } from "#web/features/schedule/queries.ts";
import { teamMatchesQuery } from "#web/features/teams/queries.ts";
import { isNear } from "#web/features/schedule/use-near-rows.ts";
import { useNow } from "#web/ui/browser/use-now.ts";

export interface NextGame {
  team: Team;
  match: TeamMatch & { start_time: string };
}

// Whoever has more teams than this looks them up in the schedules.
const asked = 8;
const noRows: ScheduleRow[] = [];

/** The first of the teams' games that is on or still to come, however late; null while there is none. */
export function useNextGame(teams: Team[]): NextGame | null {
  const playing = teams.filter(({ withdrawn_at }) => withdrawn_at === null).slice(0, asked);
  const replies = useQueries({
    queries: playing.map(({ id }) => teamMatchesQuery(id)),
  });
  const now = useNow();
  const games = playing
    .flatMap((team, index) =>
      (replies[index]?.data ?? []).flatMap((match) => (isOpen(match) ? [{ team, match }] : [])),
    )
    .toSorted((a, b) => a.match.start_time.localeCompare(b.match.start_time));
  const isPutOff = useIsPutOff(
    games.find(({ match }) => isLate(match.status, match.start_time, now) && isNear(match, now)),
  );
  const next = games.find(
    ({ match }) =>
      match.status === "in_progress" || !isOverByPlan(match, now) || isPutOff(match.id),
  );
  return next ?? null;
}

/** Which games of the tournament of a game that is late are expected later, or wait for a free court. */
function useIsPutOff(late: NextGame | undefined) {
  const schedule = useQuery({
    ...scheduleQuery(late?.team.tournament_id ?? 0),
    enabled: late !== undefined,
  });
  const rows = (late && schedule.data) ?? noRows;
  const [starts, queued] = [useExpectedStarts(rows), useQueuedGames(rows)];
  return (id: number) => starts.has(id) || queued.has(id);
}

function isOpen(match: TeamMatch): match is NextGame["match"] {
  if (match.start_time === null) return false;
  if (match.status === "in_progress") return match.outcome !== "abandoned";
  return match.status === "scheduled";
}

function isOverByPlan({ end_time: end, start_time: start }: NextGame["match"], now: number) {
  return !isWithinTime(end ?? start, now);
}
