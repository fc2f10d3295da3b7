import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Consequence } from "#contract/matches/corrections.ts";
import { ConsequenceList } from "./consequence-list.tsx";

const nothing: Consequence = {
  follow_up: "advance",
  is_possible: true,
  games: [],
  moves: [],
  champions: [],
  duties: [],
  seen: "",
};
const undecided = {
  status: "scheduled" as const,
  t1s: null,
  t2s: null,
  parts: null,
  t1_shootout: null,
  t2_shootout: null,
  outcome: "played" as const,
  lost_by: null,
  home_team: null,
  away_team: null,
};

test("an open place of a later game and of a duty says whom it waits for, as the schedule does", () => {
  const consequence: Consequence = {
    ...nothing,
    games: [
      {
        id: 9,
        game_number: 33,
        bracket: "Cup",
        stage_name: "Final",
        home_source: { kind: "winner", game_number: 31 },
        away_source: { kind: "rank", bracket_id: 5, bracket: "Group B", rank: 2 },
        before: { ...undecided, home_team: "Falcons", away_team: "Ravens" },
        after: undecided,
      },
    ],
    duties: [
      {
        game_number: 33,
        role: "referee",
        source: { kind: "loser", game_number: 32 },
        before: "Owls",
        after: null,
      },
    ],
  };
  render(<ConsequenceList consequence={consequence} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Game 33\u00a0· FinalFalcons vs RavensWinner of game 31 vs No. 2 of Group B",
    "Game 33 RefereeOwls → Loser of game 32",
  ]);
});

test.each([
  ["in_progress", "scheduled", "is stopped"],
  ["scheduled", "canceled", "is not needed"],
  ["canceled", "scheduled", "is back on the schedule"],
] as const)("a later game that was %s and will be %s %s", (before, after, words) => {
  const game = {
    id: 9,
    game_number: 33,
    bracket: "Cup",
    stage_name: "Second grand final",
    home_source: { kind: "loser" as const, game_number: 32 },
    away_source: { kind: "winner" as const, game_number: 32 },
    before: { ...undecided, status: before },
    after: { ...undecided, status: after },
  };
  render(<ConsequenceList consequence={{ ...nothing, games: [game] }} />);
  expect(screen.getByRole("listitem").textContent).toMatch(new RegExp(`of game 32${words}$`, "u"));
});

test("a team whose name runs from right to left stands apart from the table it moves in", () => {
  const consequence: Consequence = {
    ...nothing,
    moves: [{ table: "7 a side", team_id: 4, team: "נבחרת 7", from: 1, to: 2 }],
  };
  render(<ConsequenceList consequence={consequence} />);
  expect(screen.getByRole("listitem").textContent).toContain("\u2068נבחרת 7\u2069 7 a side");
});

test.each([
  [true, /stays so: some of its games have begun/],
  [false, /take its pairing back in the history before you correct this/],
])("a Swiss round that stays paired is named, begun: %s", (is_begun, words) => {
  const consequence: Consequence = {
    ...nothing,
    moves: [{ table: "Swiss", team_id: 4, team: "Owls", from: 1, to: 2 }],
    stays_paired: { round: 3, is_begun },
  };
  render(<ConsequenceList consequence={consequence} />);
  expect(screen.getByText(/^Round 3 is paired by the result so far/).textContent).toMatch(words);
});
