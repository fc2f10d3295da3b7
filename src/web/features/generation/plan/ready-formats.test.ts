import { expect, test } from "vitest";
import { defaultOptions } from "./default-options.ts";
import { readyFormats } from "./format-names.ts";
import { bracketsOf, chosenBy, formatsReadyFor, isChosen } from "./ready-formats.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";

test("a ready format has room for every team", () => {
  for (const teams of [6, 13, 24]) {
    for (const format of formatsReadyFor(teams)) {
      const own = bracketsOf(format, teams).filter(({ qualifiers }) => qualifiers === "");
      const room = own.reduce((sum, { maxTeams }) => sum + Number(maxTeams), 0);
      expect(room).toBeGreaterThanOrEqual(teams);
    }
  }
});

test("few teams are offered what they can play", () => {
  expect(formatsReadyFor(2)).toEqual([]);
  expect(formatsReadyFor(5)).toEqual([
    "roundRobin",
    "roundRobinTwice",
    "knockOut",
    "consolation",
    "doubleElimination",
    "allPlaces",
  ]);
  expect(formatsReadyFor(6)).not.toContain("swissAndPlayoffs");
  expect(formatsReadyFor(8)).toEqual(readyFormats.filter((format) => format !== "groupsTwice"));
  expect(formatsReadyFor(12)).toEqual([...readyFormats]);
  expect(formatsReadyFor(21)).toEqual(readyFormats.slice(2));
});

test("a league of two rounds lets each pair meet twice, and no other format does", () => {
  const games = readyFormats.map((format) => chosenBy(format, 16).gamesPerMatchup);
  expect(games).toEqual(readyFormats.map((name) => (name === "roundRobinTwice" ? "2" : "1")));
  expect(chosenBy("roundRobinTwice", 16)).toMatchObject({
    isCustom: true,
    brackets: [{ type: "round_robin", maxTeams: "16" }],
  });
});

test("each asks for what it is called", () => {
  expect(bracketsOf("knockOut", 8)).toMatchObject([{ type: "elimination", places: "third" }]);
  expect(bracketsOf("allPlaces", 8)).toMatchObject([{ type: "elimination", places: "all" }]);
  expect(bracketsOf("consolation", 13)).toMatchObject([
    { type: "elimination", places: "least", leastGames: "2", maxTeams: "13" },
  ]);
  expect(bracketsOf("doubleElimination", 13)).toMatchObject([
    { type: "double_elimination", secondFinal: true, maxTeams: "13" },
  ]);
  expect(bracketsOf("swissAndPlayoffs", 16)).toMatchObject([
    { type: "swiss", maxTeams: "16", rounds: "" },
    { type: "elimination", qualifiers: "4", places: "third" },
  ]);
  expect(bracketsOf("groupsTwice", 16).slice(-2)).toMatchObject([
    { name: "Intermediate round", type: "group_stage", isFollowing: true, groups: "2" },
    { name: "Playoffs", type: "elimination", qualifiers: "2", after: 5 },
  ]);
  expect(bracketsOf("groupsAndPlayoffs", 24).map(({ type }) => type)).toEqual([
    ...Array.from({ length: 6 }, () => "group_stage"),
    "elimination",
  ]);
});

test("of the ready formats just the one that was pressed is chosen, until something is changed", () => {
  const tournament = exampleTournament();
  for (const format of formatsReadyFor(12)) {
    const options = { ...defaultOptions(tournament, 12), ...chosenBy(format, 12) };
    expect(formatsReadyFor(12).filter((one) => isChosen(one, 12, options))).toEqual([format]);
    const [first, ...rest] = options.brackets;
    const renamed = { ...options, brackets: [{ ...first!, name: "Main draw" }, ...rest] };
    expect(isChosen(format, 12, renamed)).toBe(false);
  }
});
