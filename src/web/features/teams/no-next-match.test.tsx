import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { type TeamMatch, TeamMatchesResponse } from "#contract/teams/team-matches.ts";
import { type ScheduleRow, ScheduleResponse } from "#contract/schedule/schedule.ts";
import { type EliminationBracket, StandingsResponse } from "#contract/standings/standings.ts";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { type Tournament, TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { AfterLastGame } from "#web/features/teams/after-last-game.tsx";
import { NextMatch } from "#web/features/teams/team-matches.tsx";
import {
  exampleDivision,
  exampleFinalPlace,
  exampleRow,
  exampleTeamDetail,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { i18n } from "#web/i18n/index.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(async () => {
  api = stubApi();
  await Promise.all([i18n.loadNamespaces(["teams", "tournaments"]), AfterLastGame.prepare("/")]);
});

const running = { matches_count: 6, completed_matches_count: 5 };
const over = { matches_count: 6, completed_matches_count: 6 };
const unknown = "Next gameNo further game is known yet.";

const played: TeamMatch = {
  id: 1,
  game_number: 1,
  home_team_id: 31,
  away_team_id: 32,
  home_team_name: "Falcons",
  away_team_name: "Ravens",
  home_team_score: 21,
  away_team_score: 15,
  parts: null,
  outcome: "played",
  lost_by: null,
  home_team_shootout: null,
  away_team_shootout: null,
  start_time: null,
  end_time: null,
  timezone: "UTC",
  court_name: "A",
  bracket_name: "Group A",
  stage: "group",
  round: 1,
  status: "completed",
};

interface Scene {
  tournament: Partial<Tournament>;
  team?: Partial<TeamDetail>;
  matches?: TeamMatch[];
  /** Of the tournament. */
  rows?: ScheduleRow[];
  knockouts?: EliminationBracket[];
}

/** What stands where the next game would. */
async function nextGame({ tournament, team, matches = [played], rows = [], ...scene }: Scene) {
  api.reply("GET", paths.tournament(12), TournamentResponse, {
    tournament: exampleTournament(tournament),
  });
  api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, { matches });
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule: rows });
  api.reply("GET", paths.tournamentStandings(12), StandingsResponse, {
    standings: {
      group_stage: {},
      elimination_brackets: scene.knockouts ?? [],
      final_ranking: [
        exampleFinalPlace({
          rank: 1000,
          decided_by: {
            kind: "third_place",
            result: "lost",
            bracket: "Playoffs",
            stage: "3rd place",
            match_id: 1,
            game_number: 1,
          },
        }),
      ],
    },
  });
  const { queryClient } = renderAt("/", <NextMatch team={exampleTeamDetail(team)} />);
  let asked = 0;
  await waitFor(() => {
    const active = queryClient.getQueryCache().findAll({ type: "active" });
    const before = asked;
    asked = active.length;
    expect(asked).toBeGreaterThan(0);
    for (const { state } of active) expect(state.fetchStatus).toBe("idle");
    // What was answered is shown by now, and nothing more is asked because of it.
    expect(asked).toBe(before);
  });
  return screen.queryByRole("heading")?.closest("section")?.textContent;
}

test("a team between two stages is told that no further game is known", async () => {
  expect(await nextGame({ tournament: running })).toBe(unknown);
});

test.each<[string, Scene]>([
  ["the team has not played", { tournament: running, matches: [] }],
  ["all games are over", { tournament: over }],
  ["the tournament has been ended", { tournament: { ...running, status: "completed" } }],
])("nothing is said of it where %s", async (_, scene) => {
  expect(await nextGame(scene)).toBeUndefined();
});

test("nothing is asked for a team that has withdrawn, and nothing said", async () => {
  const team = { withdrawn_at: "2026-11-20T10:00:00Z" };
  expect(await nextGame({ tournament: { ...running, status: "completed" }, team })).toBeUndefined();
  for (const path of [paths.tournamentStandings(12), paths.tournamentSchedule(12)])
    expect(api.callsTo("GET", path)).toEqual([]);
});

test.each([
  { own: running, others: over, said: unknown },
  { own: over, others: running, said: undefined },
])("games of other divisions are none for the team", async ({ own, others, said }) => {
  const divisions = [exampleDivision(own), exampleDivision({ ...others, id: 71, name: "Men" })];
  const tournament = { ...running, divisions };
  expect(await nextGame({ tournament, team: { division_id: 70 } })).toBe(said);
});

test("of a game whose opponent is not known yet it says whom that place waits for", async () => {
  const next: TeamMatch = {
    ...played,
    away_team_id: null,
    away_team_name: null,
    home_team_score: null,
    away_team_score: null,
    status: "scheduled",
    opponent_source: { kind: "winner", game_number: 31 },
  };
  expect(await nextGame({ tournament: running, matches: [next] })).toContain(
    "Falcons vs Winner of game 31",
  );
});

const knockout: EliminationBracket = {
  id: 5,
  name: "Playoffs",
  is_completed: false,
  champion: null,
  runner_up: null,
  third_place: null,
  rounds: { 1: [] },
  stage_names: {},
};

test("while no knock-out has games, the schedule of all is not asked for", async () => {
  expect(await nextGame({ tournament: running, knockouts: [{ ...knockout, rounds: {} }] })).toBe(
    unknown,
  );
  expect(api.callsTo("GET", paths.tournamentStandings(12))).toHaveLength(1);
  expect(api.callsTo("GET", paths.tournamentSchedule(12))).toEqual([]);
});

test("a team that is out is told that its games are over, and its place", async () => {
  const rows = [exampleRow({ id: 1, stage: "elimination", status: "COMPLETED" })];
  const tournament = { ...running, existing_brackets_count: 1 };
  expect(await nextGame({ tournament, rows, knockouts: [knockout] })).toBe(
    "The games are overFinal place: 1,000",
  );
});
