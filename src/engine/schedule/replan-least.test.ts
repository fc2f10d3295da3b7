import { expect, test } from "vitest";
import { roundRobinFixtures } from "#engine/brackets/index.ts";
import { createRandom } from "#engine/random.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import { smallProblem } from "#engine/testing/small-problems.ts";
import type { Placement, ScheduleProblem } from "#engine/types.ts";
import { replan, scheduleMatches, toScheduleItems, type Disturbance } from "./index.ts";

const DAY = "2026-03-02";
const LEAGUES = 400;
const ITERATIONS = { iterations: 5_000 };

test("of hundreds of small leagues hit once, nearly all move no game more than any plan must", () => {
  let [solved, extra] = [0, 0];
  for (let seed = 0; seed < LEAGUES; seed++) {
    const problem = leagueOf(seed);
    const { placements: announced, unscheduled } = scheduleMatches(problem, { iterations: 1_000 });
    const { moves, ...result } = replan(problem, announced, [closedCourt(seed)], ITERATIONS);
    if (unscheduled.length + result.unscheduled.length > 0) continue;
    const hit = moves.filter((move) => move.disturbance !== null).length;
    const fewest = moves.length > hit ? fewestMoves(problem, announced, seed, moves.length) : hit;
    solved++;
    extra += moves.length - fewest;
  }
  expect(solved).toBeGreaterThan(LEAGUES / 2);
  expect(extra).toBeLessThanOrEqual(LEAGUES / 100);
});

test("of two games announced for one court one stays and the other takes the free court", () => {
  const items = toScheduleItems(roundRobinFixtures([1, 2, 3, 4], { bracketId: 1, firstId: 1 }));
  const limits = { minRestMinutes: 0, maxGamesPerDay: null };
  const problem = smallProblem(items.slice(0, 2), { gaps: [0], courts: [1, 2], ...limits });
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

function leagueOf(seed: number): ScheduleProblem {
  const random = createRandom(seed);
  const teamIds = [1, 2, 3, 4, 5].slice(0, 4 + random.int(2));
  const items = toScheduleItems(roundRobinFixtures(teamIds, { bracketId: 1, firstId: 1 }));
  return smallProblem(items.slice(0, 5), {
    gaps: [0, 0, 0, 0].slice(random.int(2)),
    courts: [1, 2],
    minRestMinutes: 60 * random.int(2),
    maxGamesPerDay: random.int(2) === 0 ? null : 2,
    endDate: random.int(2) === 0 ? DAY : "2026-03-03",
  });
}

function closedCourt(seed: number): Disturbance & { kind: "court_closed" } {
  const random = createRandom(seed + LEAGUES);
  const from = ["09:00", "10:00", "11:00"][random.int(3)]!;
  return { kind: "court_closed", court: 1 + random.int(2), date: DAY, from };
}

/** Tries all plans with fewer moves than `most`. */
function fewestMoves(
  problem: ScheduleProblem,
  announced: Placement[],
  seed: number,
  most: number,
): number {
  const { court: closed, from } = closedCourt(seed);
  const taken = { date: DAY, start: from, end: "24:00", court: closed, teamIds: [] };
  const now = { ...problem, fixed: [taken] };
  const { timeSlots, endDate } = problem.calendar;
  const cells = [...new Set([DAY, endDate!])].flatMap((date) =>
    timeSlots.flatMap(({ courts, ...slot }) => courts.map((court) => ({ date, court, ...slot }))),
  );
  let best = most;
  const search = (chosen: Placement[], moved: number): void => {
    const home = announced[chosen.length];
    if (moved >= best) return;
    if (!home) {
      best = moved;
      return;
    }
    for (const cell of [home, ...cells]) {
      const next = [...chosen, { ...cell, itemId: home.itemId }];
      if (brokenRules(now, next).length === 0) search(next, moved + (cell === home ? 0 : 1));
    }
  };
  search([], 0);
  return best;
}
