import type { Duty } from "#contract/duties/duties.ts";
import { isLate } from "#contract/schedule/match-status.ts";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import type { TeamMatch } from "#contract/teams/team-matches.ts";
import { useIsAwaited, useQueued } from "#web/features/estimates/estimates.tsx";
import { isCalled } from "#web/features/schedule/rows.ts";
import { useTeamMatches } from "#web/features/teams/api.ts";
import { useDayRows } from "#web/features/teams/team-estimates.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";

interface FrontMatch {
  match: TeamMatch;
  /** What the game is to the team, as its heading says. */
  as: "playsNow" | "calledMatch" | "dueMatch" | "nextMatch";
  duties: Duty[];
}

/** The game that a team plays now, is called to or plays next; null where none is known. */
export function useFrontMatch(team: TeamDetail): FrontMatch | null {
  const { rows } = useDayRows(team);
  const matches = useTeamMatches(team.id);
  const now = useNow();
  const isAwaited = useIsAwaited();
  const queued = useQueued();
  const open = (matches.data ?? []).filter(
    (match) => !isOver(match) && (match.status === "in_progress" || match.status === "scheduled"),
  );
  const due = open.filter(
    ({ id, status, start_time }) => isLate(status, start_time, now) && !queued.has(id),
  );
  const next = open.find((match) => match.status === "scheduled" && !due.includes(match));
  const live = open.find(({ status }) => status === "in_progress");
  // A result that was forgotten stands in no way of what comes next.
  const waiting =
    due.find(({ id, end_time: end }) => isAwaited(id, end)) ?? (next ? undefined : due.at(-1));
  const calledIds = new Set(rows.filter(isCalled).map(({ id }) => id));
  const called = open.find(({ id }) => calledIds.has(id));
  const match = live ?? called ?? waiting ?? next;
  if (!match) return null;
  const as = live ? "playsNow" : called ? "calledMatch" : waiting ? "dueMatch" : "nextMatch";
  return { match, as, duties: rows.find(({ id }) => id === match.id)?.duties ?? [] };
}

export function isOver({ status, outcome }: TeamMatch) {
  return status === "completed" || outcome === "abandoned";
}
