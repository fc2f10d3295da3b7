import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleStanding, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
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
