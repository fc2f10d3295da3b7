import type { TournamentSummary } from "#contract/tournaments/tournaments.ts";

/** Whether there are fewer of something than planned, and more can still come: until the draw. */
export function isFilling(
  { status, is_drawn: isDrawn }: Pick<TournamentSummary, "status" | "is_drawn">,
  { count, planned }: { count: number; planned: number },
): boolean {
  return status !== "completed" && !isDrawn && count < planned;
}

/** The same of its teams. */
export function isFillingWithTeams(
  tournament: Pick<
    TournamentSummary,
    "status" | "is_drawn" | "teams_count" | "registered_teams_count"
  >,
): boolean {
  const { registered_teams_count: count, teams_count: planned } = tournament;
  return isFilling(tournament, { count, planned });
}
