import { expect, test } from "vitest";
import type { EliminationBracket } from "#contract/standings/standings.ts";
import { printSheet } from "./print-sheet.ts";
import { printSections } from "./sections.ts";
import { exampleKnockout } from "./testing/example-knockout.ts";
import { readTree } from "./tree.ts";

test("paper takes a tree of 16 teams, made smaller, and A3 one of 32; 64 would be too small to read", () => {
  expect(sheetOf(2)).toEqual({ paper: "upright", zooms: [1] });
  expect(sheetOf(16)).toEqual({ paper: "upright", zooms: [0.6] });
  expect(sheetOf(32)).toMatchObject({ paper: "large" });
  expect(sheetOf(64)).toBeNull();
});

test("what is wider than high lies, on usual paper where it can be read there", () => {
  expect(sheetFor(wide(1_800))).toEqual({ paper: "lying", zooms: [0.51] });
  expect(sheetFor(wide(700), wide(2_500))).toEqual({ paper: "large-lying", zooms: [1, 0.58] });
  expect(sheetFor(wide(700), wide(3_000))).toBeNull();
});

test("the first tree leaves room for what stands above it, so that its page isn't empty but for that", () => {
  const trees = [
    { width: 1_500, height: 900 },
    { width: 1_500, height: 900 },
  ];
  const [first, second] = printSheet(trees, undefined, 190)!.sizes;
  // Of a lying page 673 high.
  expect(first!.zoom * 900).toBeLessThanOrEqual(673 - 190);
  expect((673 / first!.height) * 900).toBeLessThanOrEqual(673 - 190 + 1);
  expect(second).toMatchObject({ zoom: 0.62, width: 1_500 });
});

test("on a larger sheet than a tree needs it grows with the sheet, not beyond its width and height", () => {
  const sheet = printSheet([
    { width: 1_400, height: 400 },
    { width: 300, height: 1_632 },
    { width: 300, height: 400 },
  ]);
  expect(sheet?.sizes).toEqual([
    { zoom: 0.5, width: 1_400, height: 935 },
    { zoom: 0.5, width: 700, height: 1_870 },
    { zoom: 1, width: 700, height: 935 },
  ]);
});

test.each([
  [64, 4],
  [100, 8],
  [128, 8],
  [256, 16],
])(
  "%i teams are printed in %i sections, each leading to its place in the last rounds",
  (teams, total) => {
    const { pieces, paper, matches, links } = sectionsOf(knockoutOf(teams))!;
    expect(paper).toBe("upright");
    const last = pieces.at(-1)!;
    expect(last.page.kind).toBe("last");
    expect(pieces.slice(0, -1).map(({ page }) => page)).toEqual(
      Array.from({ length: total }, (_, index) =>
        expect.objectContaining({ kind: "section", number: index + 1, total }),
      ),
    );
    for (const { part, page } of pieces.slice(0, -1)) {
      const own = new Set(part.matches.map(({ id }) => id));
      const leaving = links.filter(
        ({ from, to, outcome }) => own.has(from) && !own.has(to) && outcome === "winner",
      );
      expect(leaving.map(({ to }) => to)).toEqual([page.kind === "section" && page.onward]);
      const [{ to, side }] = leaving as [(typeof leaving)[0]];
      expect(last.page.kind === "last" && last.page.gates.get(`${to}-${side}`)).toBe(
        page.kind === "section" && page.number,
      );
    }
    const printed = pieces.flatMap(({ part }) => part.matches.map(({ id }) => id));
    expect(printed.toSorted((a, b) => a - b)).toEqual(matches.map(({ id }) => id));
  },
);

test("the game for third place stands with the last rounds, under a heading of its own", () => {
  const { pieces } = sectionsOf(knockoutOf(128))!;
  const last = pieces.at(-1)!.part;
  expect(last.matches.some((match) => match.is_third_place)).toBe(true);
  expect(last.layout.columns.filter(({ isThirdPlace }) => isThirdPlace)).toHaveLength(1);
});

test("both halves of a large double elimination are cut", () => {
  const { pieces, matches } = sectionsOf(
    exampleKnockout({ teams: namesOf(64), doubleElimination: true }),
  )!;
  const halves = Map.groupBy(pieces, ({ part }) => part.name.kind);
  expect([...halves.keys()]).toEqual(["winners", "losers"]);
  for (const half of halves.values()) expect(half.at(-1)!.page.kind).toBe("last");
  expect(pieces.flatMap(({ part }) => part.matches)).toHaveLength(matches.length);
});

test("rounds that nothing leads on from can't be cut", () => {
  const bracket = knockoutOf(64);
  for (const match of Object.values(bracket.rounds).flat()) {
    for (const side of [match.home_team, match.away_team]) side.origin = null;
  }
  expect(sectionsOf(bracket)).toBeNull();
});

function wide(width: number) {
  return { height: 600, width };
}

function sheetOf(teams: number) {
  return sheetFor(...readTree(knockoutOf(teams)).parts.map(({ layout }) => layout));
}

function sheetFor(...trees: { width: number; height: number }[]) {
  const sheet = printSheet(trees);
  return sheet && { paper: sheet.paper, zooms: sheet.sizes.map(({ zoom }) => zoom) };
}

function sectionsOf(bracket: EliminationBracket) {
  const { parts, links, matches } = readTree(bracket);
  const printed = printSections(parts, links);
  return printed && { ...printed, matches, links };
}

function knockoutOf(teams: number) {
  return exampleKnockout({ teams: namesOf(teams), thirdPlace: true });
}

function namesOf(count: number) {
  return Array.from({ length: count }, (_, index) => `Team ${index + 1}`);
}
