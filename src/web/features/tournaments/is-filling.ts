import type { TournamentSummary } from "#contract/tournaments/tournaments.ts";

/** Whether there are fewer of something than planned, and more can still come. */
export function isFilling(
  { status }: Pick<TournamentSummary, "status">,
  { count, planned }: { count: number; planned: number },
): boolean {
  return status !== "completed" && count < planned;
}

/** The same of its teams. */
export function isFillingWithTeams(
  tournament: Pick<TournamentSummary, "status" | "teams_count" | "registered_teams_count">,
): boolean {
  const { registered_teams_count: count, teams_count: planned } = tournament;
  return isFilling(tournament, { count, planned });
}
