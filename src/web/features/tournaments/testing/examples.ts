import type { Tournament, TournamentSummary } from "#contract/tournaments.ts";

/** A tournament as the server tells it, for tests; every call may change what matters to it. */
export function exampleTournament(changes: Partial<Tournament> = {}): Tournament {
  return {
    id: 12,
    name: "Autumn Open",
    description: "Eight teams, one cup.",
    sport_id: 1,
    sport_name: "Volleyball",
    status: "active",
    start_date: "2026-11-21",
    end_date: "2026-11-22",
    timezone: "UTC",
    location: "Sports Hall North",
    teams_count: 8,
    courts_count: 2,
    brackets_count: 2,
    registered_teams_count: 4,
    creator_id: 7,
    created_at: "2026-10-01T08:00:00Z",
    entry_fee: 0,
    payment_required: false,
    creator_name: "Ada Court",
    matches_count: 6,
    completed_matches_count: 2,
    revision: 345,
    ...changes,
  };
}

export function exampleSummary(changes: Partial<TournamentSummary> = {}): TournamentSummary {
  return { ...exampleTournament(), ...changes };
}

export const exampleSports = [
  { id: 1, name: "Volleyball", active: true, positions: ["Setter", "Libero"] },
  { id: 2, name: "Basketball", active: true, positions: ["Guard"] },
];

export function page(total: number, number = 1) {
  return { page: number, limit: 10, total, totalPages: Math.ceil(total / 10) };
}
