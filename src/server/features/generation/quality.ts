import type { GenerationQuality } from "#contract/brackets/generation-quality.ts";
import type { GenerationPlan } from "#server/features/generation/solve/generation-plan.ts";

/** The figures of a report as they go over the wire; zeros where no game has a time. */
export function toQuality({
  report,
  perhapsAtOnce,
}: Pick<GenerationPlan, "report" | "perhapsAtOnce">): GenerationQuality {
  const ofPeople = Map.groupBy(perhapsAtOnce, ({ teamIds }) => teamIds.join());
  return {
    slots_used: report?.slots ?? 0,
    slots_bound: report?.slotsBound ?? null,
    days_used: report?.days ?? 0,
    idle_minutes: report?.idleMinutes ?? 0,
    most_idle: minutesOfTeam(report?.mostIdle),
    longest_wait: minutesOfTeam(report?.longestWait),
    perhaps_at_once: [...ofPeople.values()].map((them) => {
      return { team_ids: [...them[0]!.teamIds], pairs: them.length };
    }),
    long_waits: (report?.longWaits ?? []).map(({ teamId, itemIds: _games, ...wait }) => {
      return { ...wait, team_id: teamId };
    }),
    shortest_rest: minutesOfTeam(report?.shortestRest),
    most_games_a_day: report?.mostGamesADay
      ? { games: report.mostGamesADay.games, team_id: report.mostGamesADay.teamId }
      : null,
    courts: report?.courts ? withTeamId(report.courts) : null,
    home_away: report?.homeAway ? withTeamId(report.homeAway) : null,
  };
}

function minutesOfTeam(figure: { minutes: number; teamId: number } | null | undefined) {
  return figure ? { minutes: figure.minutes, team_id: figure.teamId } : null;
}

function withTeamId<Figure extends { teamId: number }>({ teamId, ...figure }: Figure) {
  return { ...figure, team_id: teamId };
}
