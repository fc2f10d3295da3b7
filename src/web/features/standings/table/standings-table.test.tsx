import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleStanding } from "#web/features/tournaments/testing/examples.ts";
import { renderAt } from "#web/testing/render.tsx";
import { StandingsTable } from "./standings-table.tsx";

type Row = ReturnType<typeof exampleStanding>;

/** The columns of a table with its first row below them: all, and those that a phone has. */
function columnsOf(row: Partial<Row>, isOfSets = false, isMerged = false) {
  const rows = [exampleStanding(row)];
  renderAt("/", <StandingsTable {...{ isOfSets, isMerged, rows }} label="Group A" />);
  const heads = screen.getAllByRole("columnheader");
  const cells = screen.getAllByRole("cell");
  const onPhone = heads.filter(({ className }) => !className.includes("max-sm:hidden"));
  return {
    all: heads.map(({ textContent }, index) => `${textContent}: ${cells[index]!.textContent}`),
    onPhone: onPhone.map(({ dataset, textContent }) => dataset["short"] ?? textContent),
  };
}

test("a table counts as leagues print it, the points that decide at the end and on phones, too", () => {
  const { all, onPhone } = columnsOf({ wins: 2, ties: 1, losses: 3, match_points: 7 });
  expect(all.slice(2)).toEqual([
    "Played: 6",
    "Wins: 2",
    "Ties: 1",
    "Losses: 3",
    "Points For: 42",
    "Points Against: 30",
    "Net Score: +12",
    "Points: 7",
  ]);
  expect(onPhone).toEqual(["Rank", "Team", "P", "W", "T", "L", "PF", "+/−", "Pts"]);
});

test("a phone has all that can decide, sets won where the net is level, but for what follows from it", () => {
  expect(columnsOf({}, true).onPhone).toEqual(["Rank", "Team", "P", "W", "L", "SW", "+/−"]);
});

test("and has no points where its rules don't go by any", () => {
  expect(columnsOf({}).all.at(-1)).toBe("Net Score: +12");
});

test("one of sets has the quotients that its rules compare by, and draws only where there are some", () => {
  const sets = { points_scored: 5, points_given: 4, points_won: 200, points_lost: 160 };
  const { all, onPhone } = columnsOf({ ...sets, match_points: 4 }, true);
  expect(all.slice(2)).toEqual([
    "Played: 2",
    "Wins: 2",
    "Losses: 0",
    "Sets Won: 5",
    "Sets Lost: 4",
    "Net Sets: +12",
    "Set Ratio: 1.250",
    "Point Ratio: 1.250",
    "Points: 4",
  ]);
  expect(onPhone).toEqual(["Rank", "Team", "P", "W", "L", "SR", "PR", "Pts"]);
});

test("groups that are merged by net sets show these on a phone as well, rather than the games played", () => {
  const sets = { points_scored: 5, points_given: 4, points_won: 200, points_lost: 160 };
  const { onPhone } = columnsOf({ ...sets, match_points: 4 }, true, true);
  expect(onPhone).toEqual(["Rank", "Team", "W", "L", "+/−", "SR", "PR", "Pts"]);
});

test("who has lost no set has a quotient without end", () => {
  const none = { points_given: 0, points_won: 50, points_lost: 40 };
  expect(columnsOf({ ...none, points_scored: 2 }, true).all).toContain("Set Ratio: ∞");
});

test("who has played no set has no quotient", () => {
  const blank = { points_scored: 0, points_given: 0, points_won: 0, points_lost: 0 };
  expect(columnsOf(blank, true).all).toContain("Set Ratio: –");
});
