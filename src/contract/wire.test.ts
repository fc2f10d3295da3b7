import { expect, test } from "vitest";
import type { z } from "zod";
import {
  ChangePasswordBody,
  LoginBody,
  LoginResponse,
  RegisterBody,
} from "#contract/accounts/auth.ts";
import {
  AssignTeamsBody,
  Bracket,
  BracketType,
  CreateBracketBody,
} from "#contract/brackets/brackets.ts";
import { Pagination } from "./common.ts";
import { PageQuery } from "./inputs.ts";
import { BracketConfig } from "./brackets/bracket-config.ts";
import { GenerateResponse } from "./brackets/generation-answers.ts";
import { GenerateBody } from "./brackets/generation.ts";
import { TimeSlot } from "./brackets/playing-hours.ts";
import { CreateMatchBody, UpdateMatchBody } from "#contract/matches/matches.ts";
import { apiBase, paths } from "./paths.ts";
import { roles } from "./abilities/principal.ts";
import {
  AddCustomPlayerBody,
  AddRegisteredPlayerBody,
  UpdateCustomPlayerBody,
} from "#contract/teams/player-forms.ts";
import { Player } from "#contract/teams/players.ts";
import { ListedMatchStatus, MatchStatus, ScheduleRow, Stage } from "#contract/schedule/schedule.ts";
import { ScheduleQuery } from "#contract/schedule/schedule-query.ts";
import { Sport } from "#contract/games/sports.ts";
import {
  EliminationBracket,
  PlayoffMatch,
  PlayoffSide,
  StandingsRow,
} from "#contract/standings/standings.ts";
import { StatisticsResponse } from "#contract/tournaments/statistics.ts";
import { CreateTeamBody } from "#contract/teams/team-forms.ts";
import { TeamMatch } from "#contract/teams/team-matches.ts";
import { TeamDetail, TeamStats } from "#contract/teams/team-detail.ts";
import { TeamsQuery } from "./queries/team-queries.ts";
import { CreateTournamentBody } from "#contract/tournaments/tournament-forms.ts";
import { Tournament, TournamentStatus } from "#contract/tournaments/tournaments.ts";
import { TournamentsQuery } from "./queries/tournament-queries.ts";
import { ProfileBody } from "#contract/accounts/profile.ts";
import { User } from "#contract/accounts/users.ts";
import { UserSearchQuery } from "./queries/user-queries.ts";

const words = (text: string) => text.trim().split(/\s+/u);

// Literals, not derived: no field of the specification, sections 3 and 7, can get lost.
test.each<[string, z.ZodObject, string]>([
  ["a user", User, "id name username email role phone_number profile_image_url created_at"],
  ["a registration", RegisterBody, "username name email password"],
  ["a sign-in", LoginBody, "emailOrUsername password"],
  ["a sign-in's answer", LoginResponse, "token user"],
  ["a profile to save", ProfileBody, "name phone_number"],
  ["a password change", ChangePasswordBody, "currentPassword newPassword confirmPassword"],
  ["a search for users", UserSearchQuery, "q"],
  [
    "a tournament",
    Tournament,
    `id name description sport_id sport_name status start_date end_date location teams_count
     courts_count brackets_count creator_id created_at`,
  ],
  [
    "a tournament to create",
    CreateTournamentBody,
    `name description start_date end_date location sport_id teams_count courts_count brackets_count
     entry_fee payment_required`,
  ],
  ["a sport", Sport, "id name active"],
  [
    "a team",
    TeamDetail,
    `id name tournament_id tournament_name tournament_creator_id bracket_id bracket_name captain_id
     captain_name captain_email logo_url player_count players_count players created_at
     sport_positions user_role role stats`,
  ],
  ["a team to create", CreateTeamBody, "name tournament_id captain_id logo_url bracket_id"],
  [
    "a player",
    Player,
    `id user_id first_name last_name display_name name username email contact_email user_email
     phone_number contact_phone jersey_number position is_captain`,
  ],
  [
    "a registered player to add",
    AddRegisteredPlayerBody,
    "user_id jersey_number position is_captain",
  ],
  [
    "a custom player to add",
    AddCustomPlayerBody,
    "first_name last_name email phone_number jersey_number position is_captain",
  ],
  [
    "a custom player to change",
    UpdateCustomPlayerBody,
    "first_name last_name email phone_number jersey_number position is_captain",
  ],
  [
    "a row of the schedule",
    ScheduleRow,
    `id game_number date start_time end_time raw_start_time raw_end_time team1 team2 team1_logo
     team2_logo home_team_id away_team_id t1s t2s court_id court bracket_id bracket stage round
     tournament_id status`,
  ],
  [
    "a team's match",
    TeamMatch,
    "home_team_name away_team_name home_team_score away_team_score start_time court_name status",
  ],
  [
    "a match to create",
    CreateMatchBody,
    `game_number start_time end_time home_team_id away_team_id court_id bracket_id status round t1s
     t2s tournament_id`,
  ],
  [
    "a match to change",
    UpdateMatchBody,
    "game_number start_time end_time home_team_id away_team_id court_id bracket_id status round t1s t2s",
  ],
  ["a bracket", Bracket, "id name type team_count tournament_id"],
  ["a bracket to create", CreateBracketBody, "name type tournament_id"],
  ["teams to assign", AssignTeamsBody, "team_ids"],
  [
    "a row of the standings",
    StandingsRow,
    "rank team team_id logo_url wins losses points_scored points_given net_score ties",
  ],
  [
    "an elimination bracket",
    EliminationBracket,
    "is_completed champion runner_up rounds stage_names",
  ],
  ["a playoff match", PlayoffMatch, "id home_team away_team winner status"],
  ["a side of a playoff match", PlayoffSide, "id name score"],
  ["a team's figures", TeamStats, "wins losses ties win_rate"],
  ["a page of a list", Pagination, "page limit total totalPages"],
  ["a page to ask for", PageQuery, "page limit"],
  ["tournaments to ask for", TournamentsQuery, "page limit search status location sport_id"],
  ["teams to ask for", TeamsQuery, "page limit search tournament bracket"],
  ["a schedule to ask for", ScheduleQuery, "team date status bracket"],
  ["the platform's figures", StatisticsResponse.shape.data, "tournaments teams matches users"],
  [
    "a generation",
    GenerateBody,
    `brackets_config overwrite shuffle_teams start_date end_date teams_per_match games_per_matchup
     min_rest_between_games max_games_per_day_per_team time_slots schedule_config`,
  ],
  ["a bracket to generate", BracketConfig, "name type max_teams"],
  ["a slot to generate into", TimeSlot, "start end courts"],
  [
    "a generation's schedule",
    GenerateBody.shape.schedule_config.unwrap(),
    "daysOfWeek excludeDates preferredCourts autoSchedule scheduleType",
  ],
  ["a generation's answer", GenerateResponse, "brackets_created total_matches_generated"],
])("%s has the specification's fields", (_, schema, fields) => {
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(words(fields)));
});

test.each([
  ["a role", [...roles], "super_admin tournament_admin team_manager player viewer"],
  ["a tournament's status", TournamentStatus.options, "upcoming active completed"],
  ["a match's status in forms", MatchStatus.options, "scheduled in_progress completed canceled"],
  ["in lists", ListedMatchStatus.options, "SCHEDULED IN_PROGRESS COMPLETED CANCELED"],
  ["a stage", Stage.options, "group elimination"],
  // ADR 201 and 213 add one each.
  [
    "a bracket's type",
    BracketType.options.filter((type) => type !== "double_elimination" && type !== "swiss"),
    "round_robin elimination group_stage",
  ],
])("%s is one of the specification's", (_, options, expected) => {
  expect(options).toEqual(words(expected));
});

test("every call of the specification has its address", () => {
  expect(apiBase).toBe("/api");
  const addresses = [
    [paths.login(), "/auth/login"],
    [paths.register(), "/auth/register"],
    [paths.me(), "/auth/me"],
    [paths.profile(), "/auth/profile"],
    [paths.changePassword(), "/auth/change-password"],
    [paths.userSearch(), "/auth/users/search"],
    [paths.statistics(), "/statistics"],
    [paths.featuredTournaments(), "/statistics/featured-tournaments"],
    [paths.sports(), "/sports"],
    [paths.tournaments(), "/tournaments"],
    [paths.tournament(1), "/tournaments/1"],
    [paths.myTournaments(), "/tournaments/my-tournaments"],
    [paths.tournamentStandings(1), "/tournaments/1/comprehensive-standings"],
    [paths.tournamentSchedule(1), "/tournaments/1/schedule"],
    [paths.tournamentTeams(1), "/tournaments/1/teams"],
    [paths.tournamentBrackets(1), "/tournaments/1/brackets"],
    [paths.generateBrackets(1), "/tournaments/1/generate-random-brackets"],
    [paths.teams(), "/teams"],
    [paths.team(1), "/teams/1"],
    [paths.teamPlayers(1), "/teams/1/players"],
    [paths.teamPlayer(1, 2), "/teams/1/players/2"],
    [paths.teamMatches(1), "/teams/1/matches"],
    [paths.teamStats(1), "/teams/1/stats"],
    [paths.userTeams(1), "/teams/user/1"],
    [paths.myTeams(), "/teams/my-teams"],
    [paths.brackets(), "/brackets"],
    [paths.bracket(1), "/brackets/1"],
    [paths.bracketTeams(1), "/brackets/1/teams"],
    [paths.bracketTeam(1, 2), "/brackets/1/teams/2"],
    [paths.matches(), "/matches"],
    [paths.match(1), "/matches/1"],
  ];
  expect(addresses.map(([actual]) => actual)).toEqual(addresses.map(([, expected]) => expected));
});
