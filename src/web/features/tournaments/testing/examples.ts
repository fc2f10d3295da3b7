import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { FinalRankingRow, StandingsRow } from "#contract/standings/standings.ts";
import type { Player } from "#contract/teams/players.ts";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import type { Team } from "#contract/teams/teams.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import type { RunningGame } from "#contract/tournaments/statistics.ts";
import type { Tournament, TournamentSummary } from "#contract/tournaments/tournaments.ts";

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
    existing_brackets_count: 2,
    is_drawn: false,
    creator_id: 7,
    created_at: "2026-10-01T08:00:00Z",
    entry_fee: 0,
    currency: "USD",
    announcements: [],
    divisions: [],
    payment_required: false,
    reports_stand_minutes: null,
    game_format: null,
    bracket_formats: [],
    ranking: "default",
    own_ranking: null,
    division_rankings: [],
    creator_name: "Ada Court",
    matches_count: 6,
    completed_matches_count: 2,
    revision: 345,
    ...changes,
  };
}

export function exampleDivision(changes: Partial<Division> = {}): Division {
  return {
    id: 70,
    name: "Women",
    teams_count: null,
    registered_teams_count: 0,
    matches_count: 0,
    completed_matches_count: 0,
    entry_fee: null,
    closes_on: null,
    game_formats: [],
    brackets: [],
    ...changes,
  };
}

export function exampleSummary(changes: Partial<TournamentSummary> = {}): TournamentSummary {
  return { ...exampleTournament(), ...changes };
}

export const exampleSports = [
  {
    id: 1,
    name: "Volleyball",
    active: true,
    positions: ["Setter", "Libero"],
    has_free_positions: false,
    jersey_zeros: [],
  },
  {
    id: 2,
    name: "Basketball",
    active: true,
    positions: ["Guard"],
    has_free_positions: false,
    jersey_zeros: [],
  },
];

export function page(total: number, number = 1) {
  return { page: number, limit: 10, total, totalPages: Math.ceil(total / 10) };
}

export function exampleRunning(changes: Partial<RunningGame> = {}): RunningGame {
  return {
    id: 1,
    team1: "Falcons",
    team2: "Ravens",
    home_team_id: 31,
    away_team_id: 32,
    t1s: 12,
    t2s: 10,
    parts: null,
    court: "A",
    bracket: "Group B",
    ...changes,
  };
}

export function exampleRow(changes: Partial<ScheduleRow> = {}): ScheduleRow {
  const id = changes.id ?? 1;
  return {
    id,
    tournament_id: 12,
    game_number: id,
    date: "2026-11-21",
    start_time: "09:00",
    end_time: "10:00",
    raw_start_time: "2026-11-21T09:00:00Z",
    raw_end_time: "2026-11-21T10:00:00Z",
    team1: "Falcons",
    team2: "Ravens",
    team1_logo: null,
    team2_logo: null,
    team1_withdrawn: false,
    team2_withdrawn: false,
    team1_source: null,
    team2_source: null,
    home_team_id: 31,
    away_team_id: 32,
    t1s: null,
    t2s: null,
    parts: null,
    outcome: "played",
    started_at: null,
    ended_at: null,
    call: null,
    lost_by: null,
    t1_shootout: null,
    t2_shootout: null,
    court_id: 1,
    court: "A",
    bracket_id: 5,
    bracket: "Group A",
    stage: "group",
    round: 1,
    stage_name: null,
    for_place: false,
    meeting: null,
    status: "SCHEDULED",
    allow_overlap: false,
    locked: false,
    duties: [],
    ...changes,
  };
}

export function exampleTeam(changes: Partial<Team> = {}): Team {
  return {
    id: 31,
    name: "Falcons",
    tournament_id: 12,
    tournament_name: "Autumn Open",
    tournament_creator_id: 7,
    bracket_id: 5,
    bracket_name: "Group A",
    division_id: null,
    division_name: null,
    closes_on: null,
    captain_id: 9,
    captain_name: "Cleo Captain",
    captain_ids: [9],
    logo_url: null,
    seed: null,
    club: null,
    player_count: 6,
    players_count: 6,
    withdrawn_at: null,
    created_at: "2026-10-02T08:00:00Z",
    abilities: [],
    ...changes,
  };
}

export function exampleStanding(changes: Partial<StandingsRow> = {}): StandingsRow {
  return {
    rank: 1,
    team: "Falcons",
    team_id: 31,
    logo_url: null,
    wins: 2,
    losses: 0,
    ties: 0,
    points_scored: 42,
    points_given: 30,
    net_score: 12,
    match_points: null,
    buchholz: null,
    points_won: null,
    points_lost: null,
    is_decided: true,
    withdrawn: false,
    ...changes,
  };
}

export function exampleFinalPlace(changes: Partial<FinalRankingRow> = {}): FinalRankingRow {
  return {
    ...exampleStanding(),
    bracket: "Group A",
    decided_by: { kind: "group", bracket: "Group A", rank: 1, is_final: true },
    ...changes,
  };
}

export function examplePlayer(changes: Partial<Player> = {}): Player {
  return {
    id: 51,
    team_id: 31,
    user_id: null,
    first_name: "Pia",
    last_name: "Jump",
    name: "Pia Jump",
    display_name: "Pia Jump",
    username: null,
    jersey_number: 4,
    jersey_double_zero: false,
    position: "Libero",
    is_captain: false,
    created_at: "2026-10-02T08:00:00Z",
    ...changes,
  };
}

export function exampleTeamDetail(changes: Partial<TeamDetail> = {}): TeamDetail {
  return {
    ...exampleTeam(),
    players: [examplePlayer()],
    stats: { wins: 2, losses: 1, ties: 0, win_rate: 66.7 },
    is_closed: false,
    sport_positions: ["Setter", "Libero"],
    sport_has_free_positions: false,
    sport_jersey_zeros: [],
    user_role: null,
    role: null,
    ...changes,
  };
}
