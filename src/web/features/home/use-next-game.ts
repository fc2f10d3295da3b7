import { useQueries, useQuery } from "@tanstack/react-query";
import { isLate, isWithinTime } from "#contract/schedule/match-status.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { TeamMatch } from "#contract/teams/team-matches.ts";
import type { Team } from "#contract/teams/teams.ts";
import { useExpectedStarts } from "#web/features/estimates/estimates.tsx";
import { scheduleQuery } from "#web/features/schedule/queries.ts";
import { teamMatchesQuery } from "#web/features/teams/queries.ts";
import { isNear } from "#web/features/schedule/use-near-rows.ts";
import { useNow } from "#web/ui/browser/use-now.ts";

interface OwnGame {
  team: Team;
  match: TeamMatch & { start_time: string };
}

export interface NextGame extends OwnGame {
  /** When it is expected, where that is later than published. */
  expected: string | undefined;
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
  const starts = useStartsOf(
    games.find(({ match }) => isLate(match.status, match.start_time, now) && isNear(match, now)),
  );
  const next = games.find(
    ({ match }) =>
      match.status === "in_progress" || !isOverByPlan(match, now) || starts.has(match.id),
  );
  return next ? { ...next, expected: starts.get(next.match.id) } : null;
}

/** What is expected of the tournament of a game that is late. */
function useStartsOf(late: OwnGame | undefined) {
  const schedule = useQuery({
    ...scheduleQuery(late?.team.tournament_id ?? 0),
    enabled: late !== undefined,
  });
  return useExpectedStarts((late && schedule.data) ?? noRows);
}

function isOpen(match: TeamMatch): match is OwnGame["match"] {
  if (match.start_time === null) return false;
  if (match.status === "in_progress") return match.outcome !== "abandoned";
  return match.status === "scheduled";
}

function isOverByPlan({ end_time: end, start_time: start }: OwnGame["match"], now: number) {
  return !isWithinTime(end ?? start, now);
}
