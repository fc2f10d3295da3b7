import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import {
  type EliminationBracket,
  type FinalRankingRow,
  StandingsResponse,
} from "#contract/standings/standings.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import {
  exampleFinalPlace,
  exampleStanding,
  exampleTeam,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { openTournament } from "#web/testing/tournament-scene.tsx";
import { stubApi } from "#web/testing/api.ts";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
  api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, { teams: [exampleTeam()] });
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule: [] });
});

const playoffs: EliminationBracket = {
  id: 9,
  name: "Playoffs",
  is_completed: true,
  champion: { id: 31, name: "Falcons" },
  runner_up: { id: 32, name: "Ravens" },
  third_place: null,
  rounds: {},
  stage_names: {},
};

function replyStandings(
  elimination: EliminationBracket[],
  ranking: FinalRankingRow[],
  groups: StandingsResponse["standings"]["group_stage"] = { "Group A": [exampleStanding()] },
) {
  api.reply("GET", paths.tournamentStandings(12), StandingsResponse, {
    standings: {
      group_stage: groups,
      elimination_brackets: elimination,
      final_ranking: ranking,
    },
  });
}

const decidedBy = (kind: "final" | "third_place" | "round", result: "won" | "lost" | "open") => ({
  kind,
  result,
  bracket: "Playoffs",
  stage: kind === "round" ? "Semifinals" : "Final",
  match_id: 70,
  game_number: 20,
});

const open = { is_decided: false };

describe("the full standings and the winners", () => {
  test("full standings follow the playoffs, say what decided, and have no medal for who is out", async () => {
    replyStandings(
      [playoffs],
      [
        exampleFinalPlace({ wins: 1, decided_by: decidedBy("final", "won") }),
        exampleFinalPlace({
          rank: 2,
          team: "Ravens",
          team_id: 32,
          decided_by: decidedBy("final", "lost"),
        }),
        exampleFinalPlace({
          rank: 3,
          team: "Owls",
          team_id: 33,
          withdrawn: true,
          wins: 3,
          decided_by: { kind: "withdrawn" },
        }),
      ],
    );
    openTournament("/tournaments/12/standings?view=full");
    const [head, ...rows] = within(await screen.findByRole("table")).getAllByRole("row");
    expect(head?.textContent).toMatch(/^RankTeamBracketDecided byPlayedWins/);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^1GoldFFalconsGroup AWon the final11/),
      expect.stringMatching(/^2SilverRRavensGroup ALost the final/),
      expect.stringMatching(/^3OOwlsWithdrawnGroup AWithdrawn/),
    ]);
  });

  test.each([
    { isOver: true, groups: undefined, view: "Full Standings" },
    { isOver: false, groups: undefined, view: "Group Stage" },
    { isOver: true, groups: {}, view: "Full Standings" },
    { isOver: false, groups: {}, view: "Playoffs" },
  ])("open first once all playoffs are over: $isOver ($view)", async ({ isOver, groups, view }) => {
    const ranking = [exampleFinalPlace({ wins: 1, decided_by: decidedBy("final", "won") })];
    replyStandings([playoffs, { ...playoffs, id: 10, is_completed: isOver }], ranking, groups);
    openTournament("/tournaments/12/standings");
    expect(await screen.findByRole("tab", { name: view, selected: true })).toBeTruthy();
  });

  test("a knock-out without groups offers no table of them", async () => {
    replyStandings([playoffs], [exampleFinalPlace({ decided_by: decidedBy("final", "won") })], {});
    openTournament("/tournaments/12/standings?view=groups");
    await screen.findByRole("tab", { name: "Playoffs" });
    expect(tabNames()).toEqual(expect.not.arrayContaining(["Group Stage"]));
    expect(tabNames()).toEqual(expect.arrayContaining(["Full Standings", "Playoffs"]));
  });

  test("below a team on a phone its group is named once, also where its rank there decided", async () => {
    const group = { kind: "group" as const, bracket: "Group A", rank: 2, is_final: true };
    replyStandings(
      [playoffs],
      [
        exampleFinalPlace({ decided_by: decidedBy("final", "won") }),
        exampleFinalPlace({ rank: 2, team: "Owls", team_id: 33, decided_by: group }),
      ],
    );
    openTournament("/tournaments/12/standings?view=full");
    const cells = await screen.findAllByRole("cell");
    const below = cells.flatMap((cell) => cell.dataset["below"] ?? []);
    expect(below).toEqual(["Group A\u00a0· Won the final", "Rank 2 in Group A"]);
  });

  test("full standings of teams still in it share a rank, without a medal", async () => {
    replyStandings(
      [playoffs, { ...playoffs, id: 10, name: "Plate" }],
      [
        exampleFinalPlace({ ...open, decided_by: decidedBy("final", "open") }),
        exampleFinalPlace({
          ...open,
          team: "Ravens",
          team_id: 32,
          decided_by: decidedBy("final", "open"),
        }),
        exampleFinalPlace({
          rank: 3,
          team: "Owls",
          team_id: 33,
          decided_by: decidedBy("round", "lost"),
        }),
      ],
    );
    openTournament("/tournaments/12/standings?view=full");
    const [, ...rows] = within(await screen.findByRole("table")).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^1FFalconsGroup AIn the final · Playoffs/),
      expect.stringMatching(/^1RRavens/),
      expect.stringMatching(/^3BronzeOOwlsGroup AOut: Semifinals · Playoffs/),
    ]);
  });

  test("wear no medal before the first result", async () => {
    const blank = { wins: 0, losses: 0, ties: 0, net_score: 0 };
    api.reply("GET", paths.tournamentStandings(12), StandingsResponse, {
      standings: {
        group_stage: { "Group A": [exampleStanding(blank)] },
        elimination_brackets: [],
        final_ranking: [exampleFinalPlace(blank)],
      },
    });
    const { user } = openTournament("/tournaments/12/standings");
    expect((await screen.findByRole("table")).textContent).not.toContain("Gold");
    await user.click(screen.getByRole("tab", { name: "Full Standings" }));
    expect(
      (await screen.findByRole("table", { name: "Full Standings" })).textContent,
    ).not.toContain("Gold");
  });

  test("a table gives no bronze while gold and silver are played for", async () => {
    const places = [1, 2, 3].map((rank) => ({
      rank,
      team: `Team ${rank}`,
      team_id: 30 + rank,
      is_decided: rank === 3,
    }));
    replyStandings([], places.map(exampleFinalPlace), { League: places.map(exampleStanding) });
    const { user } = openTournament("/tournaments/12/standings");
    await screen.findByRole("table");
    const none = [undefined, undefined, undefined, undefined];
    expect(medals("Standings of League")).toEqual(none);
    await user.click(screen.getByRole("tab", { name: "Full Standings" }));
    await screen.findByRole("table", { name: "Full Standings" });
    expect(medals("Full Standings")).toEqual(none);
  });

  test("a league wears medals only where a place can't be lost any more", async () => {
    const places = [1, 2, 3].map((rank) => ({
      rank,
      team: `Team ${rank}`,
      team_id: 30 + rank,
      is_decided: rank === 1,
    }));
    replyStandings([], places.map(exampleFinalPlace), { League: places.map(exampleStanding) });
    const { user } = openTournament("/tournaments/12/standings");
    await screen.findByRole("table");
    expect(medals("Standings of League")).toEqual([undefined, "Gold", undefined, undefined]);
    await user.click(screen.getByRole("tab", { name: "Full Standings" }));
    await screen.findByRole("table", { name: "Full Standings" });
    expect(medals("Full Standings")).toEqual([undefined, "Gold", undefined, undefined]);
    await user.click(screen.getByRole("tab", { name: "Tournament" }));
    const result = await screen.findByRole("region", { name: "Result" });
    expect(
      within(result)
        .getAllByRole("listitem")
        .map((place) => place.textContent),
    ).toEqual(["ChampionTeam 1"]);
  });

  test("a withdrawn team is last in the full standings of groups alone", async () => {
    const gone = { team: "Gnus", team_id: 34, wins: 9, withdrawn: true };
    api.reply("GET", paths.tournamentStandings(12), StandingsResponse, {
      standings: {
        group_stage: { "Group A": [exampleStanding(gone), exampleStanding({ rank: 2 })] },
        elimination_brackets: [],
        final_ranking: [],
      },
    });
    openTournament("/tournaments/12/standings?view=full");
    const [, ...rows] = within(await screen.findByRole("table")).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^1GoldFFalcons/),
      expect.stringMatching(/^2GGnusWithdrawn/),
    ]);
  });

  test("the champion stands on the tournament's page once the final is played", async () => {
    replyStandings(
      [playoffs],
      [
        exampleFinalPlace({ decided_by: decidedBy("final", "won") }),
        exampleFinalPlace({
          rank: 2,
          team: "Ravens",
          team_id: 32,
          decided_by: decidedBy("final", "lost"),
        }),
        exampleFinalPlace({
          rank: 3,
          team: "Owls",
          team_id: 33,
          ...open,
          decided_by: decidedBy("third_place", "open"),
        }),
      ],
    );
    openTournament("/tournaments/12");
    const result = await screen.findByRole("region", { name: "Result" });
    const places = within(result).getAllByRole("listitem");
    expect(places.map((place) => place.textContent)).toEqual([
      "ChampionFalcons",
      "Runner-upRavens",
    ]);
    const champion = within(places[0]!).getByRole("link", { name: "Falcons" });
    expect(champion.getAttribute("href")).toBe("/teams/31");
    expect(within(result).getAllByRole("link")[0]!.getAttribute("href")).toBe(
      "/tournaments/12/standings?view=full",
    );
  });

  test.each([
    [
      "while the final is to come",
      [playoffs],
      [exampleFinalPlace({ ...open, decided_by: decidedBy("final", "open") })],
      0,
    ],
    ["of a league that is over", [], [exampleFinalPlace()], 1],
    [
      "of a league that goes on",
      [],
      [
        exampleFinalPlace({
          is_decided: false,
          decided_by: { kind: "group", bracket: "Group A", rank: 1, is_final: false },
        }),
      ],
      0,
    ],
  ])(
    "the page of a tournament %s names its winner only when there is one",
    async (_, elimination, ranking, count) => {
      replyStandings(elimination, ranking);
      openTournament("/tournaments/12");
      await waitFor(() =>
        expect(api.callsTo("GET", paths.tournamentStandings(12))).toHaveLength(1),
      );
      await screen.findAllByRole("link", { name: /Falcons/ });
      expect(screen.queryAllByText("Champion")).toHaveLength(count);
    },
  );
});

function medals(table: string) {
  return within(screen.getByRole("table", { name: table }))
    .getAllByRole("row")
    .map((row) => /Gold|Silver|Bronze/u.exec(row.textContent)?.[0]);
}

function tabNames() {
  return screen.getAllByRole("tab").map((tab) => tab.textContent);
}
