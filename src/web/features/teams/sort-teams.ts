import type { Team } from "#contract/teams.ts";

export const teamSorts = ["newest", "name", "tournament", "players"] as const;
type TeamSort = (typeof teamSorts)[number];

const orders: Record<TeamSort, (a: Team, b: Team) => number> = {
  newest: (a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id,
  name: (a, b) => a.name.localeCompare(b.name),
  tournament: (a, b) =>
    a.tournament_name.localeCompare(b.tournament_name) || a.name.localeCompare(b.name),
  players: (a, b) => b.players_count - a.players_count || a.name.localeCompare(b.name),
};

export function sortTeams(teams: Team[], sort: string) {
  const known = teamSorts.find((name) => name === sort) ?? "newest";
  return teams.toSorted(orders[known]);
}
