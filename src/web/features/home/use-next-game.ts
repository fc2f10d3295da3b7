import { useQueries } from "@tanstack/react-query";
import { currentTime } from "#contract/clock.ts";
import { isWithinTime } from "#contract/schedule/match-status.ts";
import type { Team, TeamMatch } from "#contract/teams/teams.ts";
import { teamMatchesQuery } from "#web/features/teams/queries.ts";

export interface NextGame {
  team: Team;
  match: TeamMatch & { start_time: string };
}

// Whoever has more teams than this looks them up in the schedules.
const asked = 8;

/** The first of the teams' games that is on or still to come; null while there is none. */
export function useNextGame(teams: Team[]): NextGame | null {
  const playing = teams.filter(({ withdrawn_at }) => withdrawn_at === null).slice(0, asked);
  const replies = useQueries({
    queries: playing.map(({ id }) => teamMatchesQuery(id)),
  });
  const now = currentTime().getTime();
  const games = playing.flatMap((team, index) =>
    (replies[index]?.data ?? []).flatMap((match) => (isAhead(match, now) ? [{ team, match }] : [])),
  );
  return games.toSorted((a, b) => a.match.start_time.localeCompare(b.match.start_time))[0] ?? null;
}

function isAhead(match: TeamMatch, now: number): match is NextGame["match"] {
  if (match.start_time === null) return false;
  if (match.status === "in_progress") return match.outcome !== "abandoned";
  return match.status === "scheduled" && isWithinTime(match.end_time ?? match.start_time, now);
}
