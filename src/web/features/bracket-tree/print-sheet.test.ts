import { expect, test } from "vitest";
import type { EliminationBracket } from "#contract/standings/standings.ts";
import { headHeight, printSheet } from "./print-sheet.ts";
import { printSections } from "./sections.ts";
import { exampleKnockout } from "./testing/example-knockout.ts";
import { readTree } from "./tree.ts";

test("paper takes a tree of 16 teams, made smaller, and A3 one of 32; 64 would be too small to read", () => {
  expect(sheetOf(2)).toEqual({ paper: "upright", zooms: [1] });
  expect(sheetOf(16)).toEqual({ paper: "upright", zooms: [0.68] });
  expect(sheetOf(32)).toMatchObject({ paper: "large" });
  expect(sheetOf(64)).toBeNull();
});

test.each([
  [13, "lying"],
  [16, "large"],
])(
  "a double elimination of %i goes on the paper named %s, its smallest print 5.4 points or more",
  (teams, paper) => {
    const { parts } = readTree(exampleKnockout({ teams: namesOf(teams), doubleElimination: true }));
    const trees = parts.map(({ layout }) => layout);
    for (const above of Object.values(headHeight)) {
      const sheet = printSheet(trees, above)!;
      expect(sheet.paper).toBe(paper);
      // Nothing in a card is below 12 pixels, which are 9 points.
      for (const { zoom } of sheet.sizes) expect(zoom).toBeGreaterThanOrEqual(0.6);
    }
  },
);

test("what is wider than high lies, on usual paper where it can be read there", () => {
  expect(sheetFor(wide(1_700))).toEqual({ paper: "lying", zooms: [0.62] });
  expect(sheetFor(wide(700), wide(2_900))).toEqual({ paper: "large-lying", zooms: [1, 0.57] });
  expect(sheetFor(wide(700), wide(3_200))).toBeNull();
});

test("the first tree leaves room for what stands above it, so that its page isn't empty but for that", () => {
  const trees = [
    { width: 1_700, height: 700 },
    { width: 1_700, height: 700 },
  ];
  const [first, second] = printSheet(trees, 190)!.sizes;
  // Of a lying page 673 high.
  expect(first!.zoom * 700).toBeLessThanOrEqual(673 - 190);
  expect((673 / first!.height) * 700).toBeLessThanOrEqual(673 - 190 + 1);
  expect(second).toMatchObject({ zoom: 0.62, width: 1_496 });
});

test("trees share a page where they stay easy to read on it, as places 5 to 8 under the title", () => {
  const trees = [
    { width: 850, height: 540 },
    { width: 550, height: 360 },
    { width: 550, height: 360 },
  ];
  const above = 190;
  const [first, second, third] = printSheet(trees, above)!.sizes;
  expect(second).toEqual(first);
  // Two headings more than none, on a page 935 high.
  expect((540 + 360) * first!.zoom + above + 50).toBeLessThanOrEqual(935);
  expect(first!.zoom).toBeGreaterThanOrEqual(0.7);
  expect(third!.zoom).toBe(1);
});

test("trees that would be small together have a page each", () => {
  const trees = [
    { width: 850, height: 700 },
    { width: 850, height: 700 },
  ];
  expect(printSheet(trees)!.sizes.map(({ zoom }) => zoom)).toEqual([0.93, 0.93]);
});

test("on a larger sheet than a tree needs it grows with the sheet, not beyond its width and height", () => {
  expect(printSheet([{ width: 1_300, height: 400 }])?.sizes).toEqual([
    { zoom: 0.61, width: 1_144, height: 935 },
  ]);
  expect(printSheet([{ width: 300, height: 1_360 }])?.sizes).toEqual([
    { zoom: 0.6, width: 700, height: (1_360 * 935) / 816 },
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
