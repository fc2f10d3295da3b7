import { Route, Routes } from "react-router";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { GenerationOutline } from "#contract/brackets/generation-answers.ts";
import { LastGenerationResponse } from "#contract/brackets/generation.ts";
import { type Consequence, ConsequencesResponse } from "#contract/matches/corrections.ts";
import { AskedCaptainsResponse } from "#contract/teams/invitations.ts";
import { MembersResponse } from "#contract/tournaments/members.ts";
import { QuestionsResponse } from "#contract/tournaments/contact.ts";
import { MatchResponse } from "#contract/matches/matches.ts";
import { ScheduleWishesResponse } from "#contract/schedule/wishes.ts";
import { memberPaths } from "#contract/tournaments/member-paths.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { paths } from "#contract/paths.ts";
import { type ScheduleRow, ScheduleResponse } from "#contract/schedule/schedule.ts";
import { SportsResponse } from "#contract/games/sports.ts";
import { AllTeamsResponse, type Team } from "#contract/teams/teams.ts";
import { CourtsResponse, TournamentResponse } from "#contract/tournaments/tournaments.ts";
import {
  exampleRow,
  exampleSports,
  exampleTeam,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { TournamentAdminPage } from "#web/pages/management/tournament-admin.tsx";
import type { ScoreReceipt } from "#contract/score-commands/commands.ts";
import { replyReceipts } from "#web/testing/receipts.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

export const exampleBracket = {
  id: 5,
  tournament_id: 12,
  name: "Group A",
  type: "round_robin" as const,
  division_id: null,
  swiss_rounds: null,
  game_formats: [],
  auto_pairing: false,
  draw: null,
  team_count: 2,
  fed_by: 0,
  created_at: "2026-10-01T08:00:00Z",
};

const nothingMoves: Consequence = {
  follow_up: "advance",
  is_possible: true,
  games: [],
  moves: [],
  champions: [],
  duties: [],
  seen: "nothing",
};

/** The dashboard of tournament 12 with two teams in one bracket and one match; user 7 owns it. */
export function stageAdmin() {
  const api = stubApi();
  const replyTeams = (teams: Team[]) =>
    api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, { teams });
  api.reply("GET", paths.scheduleWishes(12), ScheduleWishesResponse, {
    wishes: { shared: [], absences: [] },
    on_rosters: [],
  });
  const replySchedule = (schedule: ScheduleRow[]) =>
    api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
  api.reply("GET", paths.tournamentQuestions(12), QuestionsResponse, { questions: [] });
  api.reply("GET", memberPaths.tournamentMembers(12), MembersResponse, {
    members: [],
    invitations: [],
  });
  api.reply("GET", invitationPaths.askedCaptains(12), AskedCaptainsResponse, { invitations: [] });
  api.reply("GET", paths.tournamentCourts(12), CourtsResponse, {
    courts: [
      { id: 1, name: "A" },
      { id: 2, name: "B" },
    ],
  });
  api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, { brackets: [exampleBracket] });
  api.reply("GET", paths.sports(), SportsResponse, exampleSports);
  api.reply("GET", paths.lastGeneration(12), LastGenerationResponse, { generation: null });
  api.reply("POST", paths.generationPreview(12), GenerationOutline, {
    total_matches_generated: 6,
    games_per_team: null,
    unscheduled: { count: 0, reasons: [], said: [] },
    days: [{ date: "2026-11-21", games: 6, start: "09:00", end: "12:45" }],
  });
  replyTeams([exampleTeam(), exampleTeam({ id: 32, name: "Ravens" })]);
  replySchedule([exampleRow()]);
  return {
    api,
    replyTeams,
    replySchedule,
    replySaved: (id = 1) =>
      api.reply("PUT", paths.match(id), MatchResponse, {
        match: { id, game_number: id, status: "completed" },
        advanced: [],
      }),
    /** To what is handed in at score entry. */
    replyReceipts: (told?: Partial<ScoreReceipt>) => replyReceipts(api, told),
    /** What a change of a match would move; nothing beyond the match unless told otherwise. */
    replyConsequences(matchId: number, consequences: Consequence[] = [nothingMoves]) {
      api.reply("POST", paths.matchConsequences(matchId), ConsequencesResponse, { consequences });
    },
    openAsOwner(query = "") {
      signInAs(api, { id: 7 });
      return openAdmin(query);
    },
  };
}

export function openAdmin(query = "", state: unknown = null) {
  return renderAt(
    `/tournaments/12/admin${query}`,
    <Routes>
      <Route path="tournaments/:tournamentId/admin" element={<TournamentAdminPage />} />
      <Route path="*" element={null} />
    </Routes>,
    state,
  );
}

export function unassignedTeams(count: number) {
  return Array.from({ length: count }, (_, index) =>
    exampleTeam({
      id: 100 + index,
      name: `Team ${index + 1}`,
      bracket_id: null,
      bracket_name: null,
    }),
  );
}

/** What a draw without times says of its schedule. */
export const untimedQuality = {
  slots_used: 0,
  slots_bound: null,
  days_used: 0,
  idle_minutes: 0,
  most_idle: null,
  longest_wait: null,
  shortest_rest: null,
  most_games_a_day: null,
  courts: null,
  home_away: null,
};
