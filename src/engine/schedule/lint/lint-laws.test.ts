import { nat, oneof, tuple } from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#engine/random.ts";
import { arbitraryProblem, arbitraryRests } from "#engine/testing/arbitrary-problem.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import type { Placement, ScheduleProblem } from "#engine/types.ts";
import {
  indexMoved,
  indexSchedule,
  lintMove,
  lintSchedule,
  type RuleViolation,
} from "#engine/schedule/index.ts";

const scattered = tuple(oneof(arbitraryProblem, arbitraryRests), nat()).map(([drawn, seed]) => {
  const problem = { ...drawn, fixed: [] };
  return { problem, placements: scatter(problem, seed), seed };
});

test("games anywhere: exactly the rules are named that a second opinion finds broken", () => {
  forAll(scattered, ({ problem, placements }) => {
    const found = lintSchedule({ ...problem, placements });
    const broken = brokenRules(problem, placements);
    expect(pairsIn(found, ["court_conflict"])).toEqual(pairsSaid(broken, /share a court/));
    expect(pairsIn(found, ["team_conflict", "rest"])).toEqual(pairsSaid(broken, /minutes apart/));
    expect(pairsIn(found, ["order"])).toEqual(pairsSaid(broken, /does not wait/));
    const isTooOften = broken.some((sentence) => sentence.includes("too often"));
    expect(found.some(({ rule }) => rule === "games_per_day")).toBe(isTooOften);
  });
});

test("a move is judged as the whole schedule is once it is made", () => {
  forAll(scattered, ({ problem, placements, seed }) => {
    const move = scatter(problem, seed + 1)[0]!;
    const moved = placements.map((it) => (it.itemId === move.itemId ? move : it));
    const whole = lintSchedule({ ...problem, placements: moved });
    const isOfMove = ({ itemIds }: RuleViolation): boolean => itemIds.includes(move.itemId);
    const alone = lintMove(indexSchedule({ ...problem, placements }), move);
    for (const rules of [["court_conflict"], ["team_conflict", "rest"], ["order"]] as const) {
      const ofWhole = pairsIn(whole.filter(isOfMove), rules);
      expect(pairsIn(alone, rules)).toEqual(ofWhole);
    }
  });
});

test("a schedule with some games moved is judged as one that was made so", () => {
  forAll(scattered, ({ problem, placements, seed }) => {
    const elsewhere = scatter(problem, seed + 2);
    const moves = new Map(
      elsewhere.slice(0, 3).map((to, nth) => [to.itemId, nth === 2 ? null : to] as const),
    );
    const made = placements.flatMap((it) => {
      const to = moves.get(it.itemId);
      return to === undefined ? it : (to ?? []);
    });
    const before = indexSchedule({ ...problem, placements });
    const [moved, anew] = [
      indexMoved(before, moves),
      indexSchedule({ ...problem, placements: made }),
    ];
    for (const placement of placements) {
      expect(asText(lintMove(moved, placement))).toEqual(asText(lintMove(anew, placement)));
      const still = indexSchedule({ ...problem, placements });
      expect(lintMove(before, placement)).toEqual(lintMove(still, placement));
    }
  });
});

/** Every game at a random slot and court of the first three days. */
function scatter({ items, calendar }: ScheduleProblem, seed: number): Placement[] {
  const random = createRandom(seed);
  return items.map(({ id }) => {
    const { start, end, courts } = calendar.timeSlots[random.int(calendar.timeSlots.length)]!;
    const court = courts[random.int(courts.length)]!;
    return { itemId: id, date: `2026-03-0${2 + random.int(3)}`, start, end, court };
  });
}

/** Of games that tie, any may be named. */
function asText(found: RuleViolation[]): string[] {
  return found
    .map(({ itemIds, ...it }) => JSON.stringify({ ...it, games: itemIds.length }))
    .toSorted();
}

function pairsIn(found: RuleViolation[], rules: readonly RuleViolation["rule"][]): string[] {
  const pairs = found.filter(({ rule }) => rules.includes(rule)).map(({ itemIds }) => itemIds);
  return distinct(pairs);
}

function pairsSaid(sentences: string[], pattern: RegExp): string[] {
  const pairs = sentences
    .filter((sentence) => pattern.test(sentence))
    .map((sentence) => sentence.match(/\d+/g)!.slice(0, 2).map(Number));
  return distinct(pairs);
}

function distinct(pairs: number[][]): string[] {
  const names = pairs.map((pair) => pair.toSorted((a, b) => a - b).join("-"));
  return [...new Set(names)].toSorted();
}
