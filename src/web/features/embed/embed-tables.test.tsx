import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Standings } from "#contract/standings/standings.ts";
import {
  exampleDivision,
  exampleStanding,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { renderAt } from "#web/testing/render.tsx";
import { EmbedTables } from "./embed-tables.tsx";

const third = { ...exampleStanding({ rank: 1, team: "Owls", team_id: 7 }), bracket: "Group A" };
const standings = {
  group_stage: { "Group A": [third] },
  elimination_brackets: [],
  final_ranking: [],
  swiss: {},
  best_of_rank: [
    { rank: 3, count: 1, bracket_id: 9, bracket: "Playoffs", leaves_out: false, rows: [third] },
  ],
};

test.each([
  ["everybody", null, ["Group A", "Teams in place 3 of their groups"]],
  ["a team that is compared", 7, ["Group A", "Teams in place 3 of their groups"]],
  ["a team that isn't", 8, []],
])("of %s the tables have the comparison of a rank behind them", (_whose, team, headings) => {
  renderAt("/", <EmbedTables tournament={exampleTournament({})} {...{ standings, team }} />);
  const found = screen.queryAllByRole("heading", { level: 2 });
  expect(found.map(({ textContent }) => textContent)).toEqual(headings);
});

const placed = (id: number, by: Standings["final_ranking"][number]["decided_by"]) => ({
  ...exampleStanding({ rank: 1, team: `Team ${id}`, team_id: id }),
  bracket: null,
  division_id: id,
  decided_by: by,
});

test("each division has its own ranking, once its playoffs have given a place", () => {
  const divisions = ["Men", "Women"].map((name, index) =>
    exampleDivision({ id: index + 1, name, brackets: [{ id: index + 1, name: `${name} 1` }] }),
  );
  const final = { kind: "final", result: "won", bracket: "Playoffs", stage: "Final" } as const;
  const own = {
    ...standings,
    group_stage: { "Men 1": [third], "Women 1": [third] },
    best_of_rank: [],
    final_ranking: [
      placed(1, { ...final, match_id: 1, game_number: 1 }),
      placed(2, { kind: "group", bracket: "Women 1", rank: 1, is_final: false }),
    ],
  };
  renderAt(
    "/",
    <EmbedTables tournament={exampleTournament({ divisions })} standings={own} team={null} />,
  );
  expect(screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent)).toEqual([
    "Men · Full Standings",
    "Men 1",
    "Women 1",
  ]);
});
