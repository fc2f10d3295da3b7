import { describe, expect, test } from "vitest";
import { entriesOf, entryOf } from "#web/features/bracket-tree/cards/entries.ts";
import { linksOf, roundsOf } from "./links.ts";
import { pathOf, winsOn } from "./team-path.ts";
import { exampleKnockout, type KnockoutScript } from "./testing/example-knockout.ts";

const teams = ["Ants", "Bees", "Cats", "Dogs", "Elks", "Foxes", "Gnus", "Hens"];
const [ants, dogs, elks] = [1, 4, 5];

describe("a team's path", () => {
  test("of a champion has all its games, and nothing ahead", () => {
    const path = pathIn({ teams, played: 7 }, ants);
    expect(path).toEqual({ games: [1, 5, 7], links: ["1→5", "5→7"], ahead: [], linksAhead: [] });
  });

  test("of a team that still plays goes on to what it can reach", () => {
    expect(pathIn({ teams, played: 4 }, ants)).toEqual({
      games: [1, 5],
      links: ["1→5"],
      ahead: [7],
      linksAhead: ["5→7"],
    });
  });

  test("of a team that is out ends where it lost", () => {
    const path = pathIn({ teams, played: 4 }, elks);
    expect(path).toEqual({ games: [2], links: [], ahead: [], linksAhead: [] });
  });

  test("takes a loser of a semifinal to the game for third place", () => {
    const path = pathIn({ teams, thirdPlace: true, played: 7 }, dogs);
    expect(path).toMatchObject({ games: [2, 5, 7], links: ["2→5", "5→7"] });
  });

  test("counts the games won", () => {
    const { matches, links } = read({ teams, played: 5 });
    expect(winsOn(pathOf(ants, matches, links), ants)).toBe(2);
    expect(winsOn(pathOf(dogs, matches, links), dogs)).toBe(1);
  });

  test("is found in a bracket put together by hand, where no place names the game before it", () => {
    const bracket = exampleKnockout({ teams, thirdPlace: true, played: 8 });
    const byHand = structuredClone(bracket);
    for (const match of Object.values(byHand.rounds).flat()) {
      match.home_team.origin = null;
      match.away_team.origin = null;
    }
    expect(linksOf(byHand)).toEqual(linksOf(bracket));
  });
});

describe("a team's mark in the tree", () => {
  const side = {
    id: 1,
    name: "Ants",
    logo_url: null,
    withdrawn: false,
    score: null,
    shootout: null,
    source: null,
  };

  test.each([
    ["its rank and the letter of its group", { origin: rankOf("Group B"), seed: 3 }, "B2"],
    ["its rank and the number of its group", { origin: rankOf("Pool 11"), seed: null }, "11-2"],
    ["its seed where the group has no short name", { origin: rankOf("Reds"), seed: 3 }, "3"],
    ["its seed", { origin: null, seed: 12 }, "12"],
    ["nothing", { origin: { kind: "winner", game_number: 4 } as const, seed: null }, undefined],
  ])("is %s", (_, fields, expected) => {
    expect(entryOf({ ...side, ...fields })?.short).toBe(expected);
  });

  test("stays the one it came with in later rounds", () => {
    const bracket = exampleKnockout({ teams: teams.slice(0, 4), played: 2 });
    const [first] = bracket.rounds["1"]!;
    first!.home_team.origin = rankOf("Group A");
    const matches = roundsOf(bracket).flatMap(([, games]) => games);
    expect(entriesOf(matches).get(ants)?.short).toBe("A2");
  });
});

function rankOf(bracket: string) {
  return { kind: "rank", bracket_id: 1, bracket, rank: 2 } as const;
}

function read(script: KnockoutScript) {
  const bracket = exampleKnockout(script);
  return {
    matches: roundsOf(bracket).flatMap(([, games]) => games),
    links: linksOf(bracket),
  };
}

/** The path in game numbers. */
function pathIn(script: KnockoutScript, teamId: number) {
  const { matches, links } = read(script);
  const path = pathOf(teamId, matches, links);
  const numberOf = (id: number) => matches.find((match) => match.id === id)!.game_number;
  const words = (set: typeof path.links) =>
    [...set].map(({ from, to }) => `${numberOf(from)}→${numberOf(to)}`);
  return {
    games: path.games.map(({ game_number }) => game_number),
    links: words(path.links),
    ahead: [...path.ahead].map(numberOf),
    linksAhead: words(path.linksAhead),
  };
}
