import { array, assert, integer, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { usualScreen } from "#contract/screens/screens.ts";
import type { Standings, StandingsRow } from "#contract/standings/standings.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import { exampleKnockout } from "#web/features/bracket-tree/testing/example-knockout.ts";
import {
  exampleDivision,
  exampleRow,
  exampleStanding,
} from "#web/features/tournaments/testing/examples.ts";
import { gameSlides, gamesPerSlide } from "./game-slides.ts";
import { inParts } from "./in-parts.ts";
import { type ScreenData, slidesOf } from "./slides.ts";
import { tableSlides } from "./table-slides.ts";
import { treeSlides } from "./tree-slides.ts";
import { sizeOf, sizeOfText, smallest } from "./type-size.ts";

const teamRow = (id: number) => exampleStanding({ rank: id, team: `Team ${id}`, team_id: id });
const groupsOf = (teams: number, size: number): Standings => ({
  group_stage: Object.fromEntries(
    inParts(
      Array.from({ length: teams }, (_, index) => teamRow(index + 1)),
      size,
    ).map((rows, index) => [`Group ${index + 1}`, rows]),
  ),
  swiss: {},
  best_of_rank: [],
  elimination_brackets: [],
  final_ranking: [],
});
const data = (changes: Partial<ScreenData> = {}): ScreenData => ({
  screen: { ...usualScreen, pictures: [] },
  rows: [],
  standings: undefined,
  divisions: [],
  announcements: [],
  now: Date.parse("2026-11-20T10:00:00Z"),
  ...changes,
});

const names = (count: number) => Array.from({ length: count }, (_, index) => `Team ${index}`);
const shape = (played: number) =>
  treeSlides(exampleKnockout({ teams: names(32), played })).map(({ kind, columns }) => [
    kind,
    columns.map(({ matches }) => matches.length),
  ]);
const kinds = (part: Partial<ScreenData>) => slidesOf(data(part)).map(({ kind }) => kind);

test("parts hold everything once, in order, and none is longer than asked", () => {
  assert(
    property(array(integer()), integer({ min: 1, max: 20 }), (items, most) => {
      const parts = inParts(items, most);
      expect(parts.flat()).toEqual(items);
      expect(parts).toHaveLength(Math.ceil(items.length / most));
      expect(parts.every(({ length }) => length > 0 && length <= most)).toBe(true);
    }),
  );
});

test("a game that is called stands with what is played now", () => {
  const call = { court_id: 2, court: "B", at: "2026-11-20T09:55:00.000Z" };
  const rows = [exampleRow({ id: 1, call }), exampleRow({ id: 2, status: "IN_PROGRESS" })];
  const screen = { ...usualScreen, parts: ["now" as const], pictures: [] };
  const [slide] = slidesOf(data({ rows, screen }));
  expect(slide).toMatchObject({
    kind: "games",
    sections: [{ title: "now", rows: [{ id: 2 }, { id: 1 }] }],
  });
});

test("pages of games hold every game once, and no more lines than can be read", () => {
  const titles = ["now", "due", "next"] as const;
  assert(
    property(array(integer({ min: 0, max: 40 }), { maxLength: 3 }), (counts) => {
      let id = 0;
      const sections = counts.map((count, index) => ({
        title: titles[index]!,
        rows: Array.from({ length: count }, () => exampleRow({ id: ++id })),
      }));
      const slides = gameSlides(sections);
      const shown = slides.flat().flatMap(({ rows }) => rows.map((row) => row.id));
      expect(shown).toEqual(Array.from({ length: id }, (_, index) => index + 1));
      for (const slide of slides) {
        const lines = slide.reduce((sum, { rows }) => sum + rows.length + 1, -1);
        expect(lines).toBeLessThanOrEqual(gamesPerSlide);
      }
    }),
  );
});

describe("tables", () => {
  test.each([
    [8, 4, 1],
    [32, 4, 2],
    [100, 4, 7],
    [100, 100, 5],
  ])("of %i teams in groups of %i stand on %i pages, each team once", (teams, size, pages) => {
    const slides = tableSlides([{ division: null, standings: groupsOf(teams, size) }]);
    expect(slides).toHaveLength(pages);
    const rows = slides.flat(2).flatMap((block) => block.rows);
    expect(new Set(rows.map(({ team_id: id }) => id)).size).toBe(teams);
    for (const column of slides.flat()) {
      expect(column.reduce((sum, block) => sum + block.rows.length + 1, 0)).toBeLessThanOrEqual(11);
    }
  });
});

const bestsTold = (...all: Standings["best_of_rank"]) =>
  tableSlides([{ division: null, standings: { ...groupsOf(3, 3), best_of_rank: all } }])
    .flat(2)
    .slice(1)
    .map(({ title, rows: shown, goingOn }) => [title, shown.length, goingOn]);

describe("tables that compare a rank of the groups", () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({ ...teamRow(index + 1), bracket: "A" }));
  const bests = { rank: 3, bracket_id: 9, bracket: "Playoffs", leaves_out: false };

  test("come behind these, and say of each part who goes on", () => {
    const title = { kind: "bests", rank: 3, bracket: null };
    expect(bestsTold({ ...bests, count: 11, rows })).toEqual([
      [title, 6, 11],
      [title, 6, 5],
    ]);
  });

  test("are told apart by where they lead", () => {
    const women = { ...bests, bracket: "Women", count: 1, rows: rows.slice(0, 2) };
    expect(bestsTold({ ...women, bracket: "Men" }, women)).toEqual([
      [{ kind: "bests", rank: 3, bracket: "Men" }, 2, 1],
      [{ kind: "bests", rank: 3, bracket: "Women" }, 2, 1],
    ]);
  });
});

const placed = (
  { id: division_id }: Division,
  row: StandingsRow,
  by: Standings["final_ranking"][number]["decided_by"],
) => ({ ...row, bracket: null, division_id, decided_by: by });

test("a division whose playoffs have given a place shows its ranking, another its groups", () => {
  const [men, women] = ["Men", "Women"].map((name, index) =>
    exampleDivision({ id: index + 1, name, brackets: [{ id: index + 1, name: `${name} 1` }] }),
  ) as [Division, Division];
  const final = { kind: "final", result: "won", bracket: "Men 2", stage: "Final" } as const;
  const standings = {
    ...groupsOf(0, 1),
    group_stage: { "Men 1": [teamRow(1), teamRow(2)], "Women 1": [teamRow(3), teamRow(4)] },
    final_ranking: [
      placed(men, teamRow(1), { ...final, match_id: 1, game_number: 1 }),
      placed(women, teamRow(3), { kind: "group", bracket: "Women 1", rank: 1, is_final: false }),
    ],
  };
  const screen = { ...usualScreen, parts: ["standings" as const], pictures: [] };
  const slides = slidesOf(data({ screen, standings, divisions: [men, women] }));
  const titles = slides.flatMap((slide) => (slide.kind === "tables" ? slide.columns : []));
  expect(titles.flat().map(({ title }) => title)).toEqual([
    { kind: "ranking", division: "Men" },
    { kind: "group", name: "Women 1" },
  ]);
});

describe("a knock-out", () => {
  test("of eight is one page", () => {
    const slides = treeSlides(exampleKnockout({ teams: names(8), thirdPlace: true }));
    expect(slides.map(({ kind, columns }) => [kind, columns.length])).toEqual([["tree", 3]]);
    expect(slides[0]!.asides).toHaveLength(1);
  });

  test("of 32 begins with its long rounds, and leaves out those that are over", () => {
    expect(shape(0)).toEqual([
      ["round", [8]],
      ["round", [8]],
      ["round", [8]],
      ["tree", [4, 2, 1]],
    ]);
    expect(shape(16)).toEqual([
      ["round", [8]],
      ["tree", [4, 2, 1]],
    ]);
    expect(shape(31)).toEqual([["tree", [4, 2, 1]]]);
  });
});

test("the chosen pages come in their order, and those with nothing to show are left out", () => {
  const announcement = {
    id: 1,
    text: "Hello",
    is_urgent: false,
    division_id: null,
    created_at: "2026-11-20T09:00:00Z",
    expires_at: null,
  };
  const screen = {
    ...usualScreen,
    parts: ["sponsors" as const, "now" as const, "announcements" as const],
    pictures: Array.from({ length: 7 }, (_, id) => ({ id, url: `/${id}` })),
  };
  const rows = [exampleRow({ status: "IN_PROGRESS" })];
  expect(kinds({ screen, rows, announcements: [announcement], standings: groupsOf(8, 4) })).toEqual(
    ["sponsors", "sponsors", "games", "announcement"],
  );
  expect(kinds({})).toEqual([]);
});

test("names and words are as large as they fit, and never too small to read from afar", () => {
  expect(sizeOf("Reds", [7, 5], 48)).toBe(7);
  expect(sizeOf("Union Station Express", [7, 5], 48)).toBe(5);
  expect(sizeOf("Lehmann / Fischer", [4, 3], 40)).toBe(4);
  expect(sizeOf("x".repeat(50), [7, 5], 48)).toBe(smallest);
  expect(sizeOfText("Short")).toBeGreaterThan(10);
  assert(
    property(string({ maxLength: 280, unit: "grapheme" }), (text) => {
      expect(sizeOfText(text)).toBeGreaterThanOrEqual(smallest);
    }),
  );
});
