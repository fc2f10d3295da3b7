import { describe, expect, it } from "vitest";
import { bitsOf, fillingsOf, type Group, tightestIdle } from "./day-fillings.ts";
import { leastIdleOver } from "./days-bound.ts";

describe("fillingsOf", () => {
  it("fills every slot as often as it has games, with exactly the idle time that was asked", () => {
    const group = { teams: 6, courts: 2, rest: 1 };
    const day = { slots: 5, games: 5 };
    const fillings = [...fillingsOf(group, day, 5)];
    expect(fillings.length).toBeGreaterThan(0);
    for (const filling of fillings) {
      const days = filling.map(bitsOf).filter((played) => played.length > 0);
      expect(days.flat().length).toBe(10);
      expect(days.reduce((idle, played) => idle + waitOf(played), 0)).toBe(5);
    }
  });

  it("has none below the tightest", () => {
    const group = { teams: 4, courts: 1, rest: 1 };
    const day = { slots: 4, games: 4 };
    expect([...fillingsOf(group, day, tightestIdle(group, day) - 1)]).toEqual([]);
  });
});

describe("leastIdleOver", () => {
  it.each<{ group: Group; slots: number[] }>([
    { group: { teams: 4, courts: 1, rest: 0 }, slots: [6] },
    { group: { teams: 4, courts: 1, rest: 0 }, slots: [3, 3] },
    { group: { teams: 4, courts: 1, rest: 1 }, slots: [4, 4] },
    { group: { teams: 4, courts: 1, rest: 1 }, slots: [2, 5, 2] },
    { group: { teams: 4, courts: 2, rest: 0 }, slots: [2, 2] },
    { group: { teams: 4, courts: 2, rest: 1 }, slots: [3, 3] },
    { group: { teams: 5, courts: 2, rest: 0 }, slots: [3, 2] },
    { group: { teams: 5, courts: 2, rest: 1 }, slots: [5, 3] },
  ])("is the best of all schedules: $group over $slots", ({ group, slots }) => {
    expect(leastIdleOver(group, slots).idle).toBe(bestOfAllSchedules(group, slots));
  });

  it("is infinite where the slots are too few", () => {
    expect(leastIdleOver({ teams: 4, courts: 1, rest: 1 }, [2, 2]).idle).toBe(Infinity);
  });
});

/** Every game in every slot, one after the other. */
function bestOfAllSchedules({ teams, courts, rest }: Group, slots: number[]): number {
  // Days stand so far apart that rest never reaches from one into the next.
  const starts = slots.map((_, day) => day * 100);
  const all = slots.flatMap((count, day) =>
    Array.from({ length: count }, (_, slot) => starts[day]! + slot),
  );
  const numbers = [...Array(teams).keys()];
  const games = numbers.flatMap((a) => numbers.slice(0, a).map((b) => [a, b] as const));
  const used = new Map(all.map((slot) => [slot, 0]));
  const played: number[][] = Array.from({ length: teams }, () => []);
  let best = Infinity;
  const placeGame = (game: number): void => {
    if (game === games.length) {
      const idle = played.flatMap((at) =>
        starts.map((start) => waitOf(at.filter((slot) => slot >= start && slot < start + 100))),
      );
      best = Math.min(
        best,
        idle.reduce((sum, wait) => sum + wait, 0),
      );
      return;
    }
    const [a, b] = games[game]!;
    for (const slot of all) {
      const near = [...played[a]!, ...played[b]!].some((at) => Math.abs(at - slot) <= rest);
      if (near || used.get(slot)! >= courts) continue;
      used.set(slot, used.get(slot)! + 1);
      played[a]!.push(slot);
      played[b]!.push(slot);
      placeGame(game + 1);
      played[a]!.pop();
      played[b]!.pop();
      used.set(slot, used.get(slot)! - 1);
    }
  };
  placeGame(0);
  return best;
}

function waitOf(played: number[]): number {
  if (played.length === 0) return 0;
  return Math.max(...played) - Math.min(...played) + 1 - played.length;
}
