import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toProblem, type Instance } from "#bench/schedule/instance.ts";
import longLeague from "#bench/schedule/p07-rr100-10c-max3.json" with { type: "json" };
import { roundRobinFixtures } from "#engine/brackets/index.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import { cupOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { Placement, ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import {
  replan,
  scheduleMatches,
  toScheduleItems,
  type Disturbance,
} from "#engine/schedule/index.ts";

const DAY = "2026-03-02";

test("no plan for a small league or cup moves fewer games, whatever disturbs it", () => {
  forAll(fc.tuple(smallTournament(), disturbances()), ([problem, gone]) => {
    const { placements: announced, unscheduled } = scheduleMatches(problem, { iterations: 0 });
    const { moves } = replan(problem, announced, gone, { iterations: 30_000 });
    const leaveTheSlots = moves.filter(({ to, isAfterSlots }) => to === null || isAfterSlots);
    const hit = moves.filter(({ disturbance }) => disturbance !== null).length;
    if (unscheduled.length > 0 || (moves.length === hit && leaveTheSlots.length === 0)) return;
    const most = leaveTheSlots.length > 0 ? Infinity : moves.length;
    expect(fewestMoves(problem, announced, gone, most)).toBe(most);
  });
});

test("of 4,950 games few make room for those of a closed court", () => {
  const problem = toProblem(longLeague as Instance, 1);
  const { placements: announced } = scheduleMatches(problem, { iterations: 20_000 });
  const endDate = announced
    .map(({ date }) => date)
    .toSorted()
    .at(-1)!;
  const ending = { ...problem, calendar: { ...problem.calendar, endDate } };
  const closed = { kind: "court_closed" as const, court: 1, date: announced[0]!.date };
  const { moves } = replan(ending, announced, [
    { ...closed, from: "00:00" },
    { kind: "team_unavailable", teamId: 1, date: closed.date, before: "15:00" },
  ]);
  const hit = moves.filter(({ disturbance }) => disturbance !== null);
  expect(moves.every(({ to }) => to !== null)).toBe(true);
  expect(moves.length).toBeLessThanOrEqual(hit.length + 3);
});

test("of two games announced for one court one stays and the other takes the free court", () => {
  const limits = { minRestMinutes: 0, maxGamesPerDay: null };
  const problem = smallProblem(leagueOf(4).slice(0, 2), { gaps: [0], courts: [1, 2], ...limits });
  const announced = [1, 2].map((itemId) => ({
    itemId,
    date: DAY,
    start: "09:00",
    end: "10:00",
    court: 1,
  }));
  const { moves, placements } = replan(problem, announced, []);
  expect(moves.map(({ from, to }) => [from.court, to?.court])).toEqual([[1, 2]]);
  expect(brokenRules(problem, placements)).toEqual([]);
});

function smallTournament(): fc.Arbitrary<ScheduleProblem> {
  return fc
    .record({
      items: fc.constantFrom(leagueOf(4).slice(0, 5), leagueOf(5).slice(0, 5), cupOf(4), cupOf(5)),
      gaps: fc.constantFrom([0, 0, 0], [0, 0, 0, 0]),
      courts: fc.constant([1, 2]),
      minRestMinutes: fc.constantFrom(0, 60),
      maxGamesPerDay: fc.constantFrom(null, 2),
      endDate: fc.constantFrom(DAY, "2026-03-03"),
    })
    .map(({ items, ...calendar }) => smallProblem(items, calendar));
}

function leagueOf(teams: number): ScheduleItem[] {
  const teamIds = [1, 2, 3, 4, 5].slice(0, teams);
  return toScheduleItems(roundRobinFixtures(teamIds, { bracketId: 1, firstId: 1 }));
}

function disturbances(): fc.Arbitrary<Disturbance[]> {
  const closed = fc.record({
    kind: fc.constant("court_closed" as const),
    court: fc.constantFrom(1, 2),
    date: fc.constant(DAY),
    from: fc.constantFrom("09:00", "10:00", "11:00"),
  });
  const away = fc.record({
    kind: fc.constant("team_unavailable" as const),
    teamId: fc.constantFrom(1, 2, 3),
    date: fc.constant(DAY),
    before: fc.constantFrom("10:00", "11:00"),
  });
  return fc.array(fc.oneof(closed, away), { minLength: 1, maxLength: 2 });
}

/** Tries all plans within the slots with fewer moves than `most`. */
function fewestMoves(
  problem: ScheduleProblem,
  announced: Placement[],
  gone: Disturbance[],
  most: number,
): number {
  const { timeSlots, endDate } = problem.calendar;
  const cells = [...new Set([DAY, endDate!])].flatMap((date) =>
    timeSlots.flatMap(({ courts, ...slot }) => courts.map((court) => ({ date, court, ...slot }))),
  );
  const order = inPlayingOrder(problem, announced);
  let best = most;
  const search = (chosen: Placement[], moved: number): void => {
    const home = order[chosen.length];
    if (moved >= best) return;
    if (!home) {
      best = moved;
      return;
    }
    const isFree = (cell: Omit<Placement, "itemId">): boolean => {
      const next = { ...cell, itemId: home.itemId };
      return !isHit(problem, next, gone) && brokenRules(problem, [...chosen, next]).length === 0;
    };
    if (isFree(home)) search([...chosen, home], moved);
    for (const cell of cells) {
      if (moved + 1 < best && isFree(cell)) {
        search([...chosen, { ...cell, itemId: home.itemId }], moved + 1);
      }
    }
  };
  search([], 0);
  return best;
}

/** Those that decide who plays in others come before them. */
function inPlayingOrder({ items }: ScheduleProblem, announced: Placement[]): Placement[] {
  const roundOf = new Map(items.map(({ id, round }) => [id, round]));
  return announced.toSorted((a, b) => roundOf.get(a.itemId)! - roundOf.get(b.itemId)!);
}

function isHit({ items }: ScheduleProblem, at: Placement, gone: Disturbance[]): boolean {
  const { participants } = items.find(({ id }) => id === at.itemId)!;
  return gone.some((it) => {
    if (at.date !== DAY) return false;
    if (it.kind === "court_closed") return it.court === at.court && at.end > it.from;
    const isConcerned = participants.some(
      (side) => side.kind === "team" && it.kind === "team_unavailable" && side.teamId === it.teamId,
    );
    return it.kind === "team_unavailable" && isConcerned && at.start < it.before;
  });
}
