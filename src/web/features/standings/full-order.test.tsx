import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { formatPresets } from "#engine";
import { paths } from "#contract/paths.ts";
import {
  type EliminationBracket,
  type FinalRankingRow,
  type StandingsRow,
  StandingsResponse,
} from "#contract/standings/standings.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { StandingsTab } from "./standings-tab.tsx";
import {
  exampleDivision,
  exampleStanding,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;
beforeEach(() => void (api = stubApi()));

const row = (team_id: number, rank: number, wins: number) =>
  exampleStanding({ team: `Team ${team_id}`, team_id, rank, wins });
const groups = { "Group A": [row(1, 1, 1), row(2, 2, 1)], "Group B": [row(3, 1, 2)] };
const ranking = [
  [groups["Group A"][0]!, "Group A", 1],
  [groups["Group B"][0]!, "Group B", 1],
  [groups["Group A"][1]!, "Group A", 3],
] as const;

function open(group_stage: Record<string, StandingsRow[]>, changes: Partial<Tournament> = {}) {
  const final_ranking = ranking.map(([of, bracket, rank]): FinalRankingRow => ({
    ...of,
    rank,
    bracket,
    decided_by: { kind: "group", bracket, rank: of.rank, is_final: true },
  }));
  openStandings({ group_stage, elimination_brackets: [], final_ranking }, changes);
}

function openStandings(
  standings: z.input<typeof StandingsResponse>["standings"],
  changes: Partial<Tournament> = {},
) {
  api.reply("GET", paths.tournamentStandings(12), StandingsResponse, { standings });
  const tournament = exampleTournament(changes);
  renderAt(
    "/tournaments/12/standings?view=full",
    <Routes>
      <Route path="*" element={<StandingsTab tournament={tournament} />} />
    </Routes>,
  );
}

async function order() {
  const [, ...rows] = within(await screen.findByRole("table")).getAllByRole("row");
  return rows.map(({ textContent }) =>
    /^(\d).*Team (\d)/
      .exec(textContent ?? "")!
      .slice(1)
      .join(),
  );
}

test.each([
  [null, "Ranked by wins, then net score, over all groups."],
  [formatPresets.volleyball, "Ranked by wins, then net sets, over all groups."],
])(
  "several groups are merged by figures, and the line says by which",
  async (game_format, line) => {
    open(groups, { game_format });
    expect(await order()).toEqual(["1,3", "2,1", "3,2"]);
    expect(screen.getByText(line)).toBeTruthy();
    expect(screen.queryByText(/head-to-head/)).toBeNull();
  },
);

test("under chosen rules each keeps its order, and the line says so and names the rules", async () => {
  open(groups, { ranking: "uefa" });
  expect(await order()).toEqual(["1,1", "1,3", "3,2"]);
  expect(
    screen.getByText(/^Groups are merged by wins, then net score, without changing/),
  ).toBeTruthy();
  expect(await screen.findByText(/^Ranked by: table points/)).toBeTruthy();
});

test("one group stands as its table, whatever its wins, by the rules beneath", async () => {
  open({ League: [row(1, 1, 1), row(2, 2, 3)] }, { ranking: "ehf_final" });
  expect(await order()).toEqual(["1,1", "2,2"]);
  expect(await screen.findByText(/^Ranked by: table points/)).toBeTruthy();
  expect(screen.queryByText(/^Groups are merged/)).toBeNull();
});

test.each([
  ["points", "not", formatPresets.pickleball_21],
  ["sets as well", "and", formatPresets.volleyball],
] as const)(
  "where some games of the playoffs count %s, scores are %s added up",
  async (_, how, format) => {
    const final = { kind: "final", bracket: "Playoffs", stage: "Final", result: "won" } as const;
    const decided_by = { ...final, match_id: 1, game_number: 1 };
    const playoffs: EliminationBracket = {
      id: 5,
      name: "Playoffs",
      is_completed: false,
      champion: null,
      runner_up: null,
      third_place: null,
      rounds: {},
      stage_names: {},
    };
    openStandings(
      {
        group_stage: {},
        elimination_brackets: [playoffs],
        final_ranking: [{ ...row(1, 1, 1), bracket: "Playoffs", decided_by }],
      },
      {
        game_format: formatPresets.volleyball_short,
        bracket_formats: [{ bracket_id: 5, bracket: "Playoffs", round: 1, format }],
      },
    );
    const table = within(await screen.findByRole("table"));
    expect(table.getByRole("columnheader", { name: "Wins" })).toBeTruthy();
    expect(table.queryByRole("columnheader", { name: "Net Sets" }) !== null).toBe(how === "and");
  },
);

test("figures and rules of a division go by its own games, and not by those of others", async () => {
  const game_formats = [{ bracket_id: 5, round: null, format: formatPresets.volleyball }];
  const women = exampleDivision({ brackets: [{ id: 5, name: "Group A" }], game_formats });
  const men = exampleDivision({ id: 71, name: "Men", brackets: [{ id: 6, name: "Group B" }] });
  const of = (one: (typeof ranking)[number], division_id: number): FinalRankingRow => ({
    ...one[0],
    rank: 1,
    bracket: one[1],
    division_id,
    decided_by: { kind: "group", bracket: one[1], rank: 1, is_final: true },
  });
  const final_ranking = [of(ranking[0], women.id), of(ranking[1], men.id)];
  const bracket_formats = [{ ...game_formats[0]!, bracket: "Group A" }];
  openStandings(
    { group_stage: groups, elimination_brackets: [], final_ranking },
    { divisions: [women, men], bracket_formats, ranking: "uefa" },
  );
  const inSets = within(await screen.findByRole("region", { name: "Women" }));
  expect(inSets.getByRole("columnheader", { name: "Net Sets" })).toBeTruthy();
  expect(await inSets.findByText(/^Ranked by: .*net sets/u)).toBeTruthy();
  const inPoints = within(screen.getByRole("region", { name: "Men" }));
  expect(inPoints.getByRole("columnheader", { name: "Net Score" })).toBeTruthy();
  expect(await inPoints.findByText(/^Ranked by: .*net score/u)).toBeTruthy();
});

test.each([
  ["then by the groups, where these rank some", true, /playoffs decided, then by the groups/],
  ["by nothing else in a knock-out", false, /playoffs decided\. Figures/],
])("playoffs order, %s", async (_, hasGroups, said) => {
  const group = { kind: "group", bracket: "Group A", rank: 2, is_final: true } as const;
  const final = { kind: "final", bracket: "Playoffs", stage: "Final" } as const;
  const won = { ...final, result: "won", match_id: 1, game_number: 1 } as const;
  const final_ranking = [
    { ...row(1, 1, 1), bracket: "Playoffs", decided_by: won },
    { ...row(2, 2, 0), bracket: null, decided_by: hasGroups ? group : { ...won, result: "lost" } },
  ] as FinalRankingRow[];
  openStandings({ group_stage: {}, elimination_brackets: [], final_ranking });
  expect(await screen.findByText(said)).toBeTruthy();
});
