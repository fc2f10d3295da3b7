import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scheduleMatches } from "#engine/schedule/index.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { DAY } from "#engine/testing/small-day.ts";
import { gamesOf } from "#engine/testing/small-problems.ts";
import { absent, away, kept, wishing } from "#engine/testing/small-wishes.ts";
import type { ScheduleProblem } from "#engine/types.ts";
import type { Contradiction, ContradictoryWish } from "./contradiction.ts";
import { findContradictions } from "./contradictions.ts";

test("games that have no time at all are said first, and counted in nothing else", () => {
  // Of its three games the first team finds no time for one, and just enough for the others.
  const items = gamesOf([
    [1, 2],
    [1, 3],
    [1, 4],
    [5, 6],
  ]);
  const absences = [away(2, 9, 11), away(1, 11, 24)];
  const twice = { items, absences, reservations: [kept(1, 1, 2, 3)] };
  expect(findContradictions(wishing(twice))).toMatchObject([
    { kind: "no_time", itemIds: [1], wishes: absences.map(absent) },
  ]);
  const later = [away(2, 9, 11), away(1, 10, 24)];
  const thrice = { items, absences: later, reservations: [kept(1, 2, 3, 4)] };
  expect(findContradictions(wishing(thrice, { hours: 2 })).map(keyOf)).toEqual([
    keyOf({ kind: "no_time", teamIds: [], wishes: [absent(later[0]!)] }),
    keyOf({ kind: "too_seldom", teamIds: [1], wishes: [absent(later[1]!)] }),
    keyOf({ kind: "crowded", teamIds: [], wishes: [{ kind: "kept", courts: [1] }] }),
  ]);
});

test("nothing is found without wishes, or where the calendar has no end", () => {
  expect(findContradictions(wishing({}, { hours: 1 }))).toEqual([]);
  const absences = [away(1, 0, 12), away(1, 11, 24)];
  const { calendar, ...problem } = wishing({ absences });
  expect(findContradictions({ ...problem, calendar })).toHaveLength(1);
  const endless = { ...problem, calendar: { ...calendar, endDate: null } };
  expect(findContradictions(endless)).toEqual([]);
});

const courtsKept = (courts: number) =>
  fc.array(
    fc.record({
      court: fc.integer({ min: 1, max: courts }),
      takes: fc.option(fc.subarray([1, 2, 3, 4])),
      keeps: fc.subarray([1, 2, 3, 4]),
    }),
    { maxLength: courts + 1 },
  );

const problems = {
  "between people and times": fc
    .record({
      absences: fc.array(
        fc
          .record({
            teamId: fc.integer({ min: 1, max: 4 }),
            from: fc.integer({ min: 8, max: 12 }),
            hours: fc.integer({ min: 1, max: 5 }),
            date: fc.constantFrom(null, DAY),
          })
          .map(({ teamId, from, hours, date }) => away(teamId, from, from + hours, date)),
        { maxLength: 5 },
      ),
      sharing: fc.array(fc.shuffledSubarray([1, 2, 3, 4], { minLength: 2, maxLength: 3 }), {
        maxLength: 2,
      }),
      reservations: courtsKept(2),
      minRestMinutes: fc.constantFrom(0, 60),
      maxGamesPerDay: fc.constantFrom(null, 2),
    })
    .map((wishes) => wishing(wishes)),
  // Few places, and games that might all be played at once.
  "between courts": fc
    .record({ reservations: courtsKept(4), hours: fc.constantFrom(1, 2) })
    .map(({ hours, ...wishes }) => {
      const items = gamesOf([1, 2, 3, 4].map((one) => [one, one + 4]));
      return wishing({ items, ...wishes }, { hours, courts: [1, 2, 3, 4] });
    }),
};

describe.each(Object.entries(problems))("any contradiction %s", (_, some) => {
  test("leaves a game without a time, whatever the schedule", () => {
    forAll(some, (problem) => {
      const [first] = findContradictions(problem);
      if (!first) return;
      const { unscheduled } = scheduleMatches(problem, { iterations: 200 });
      expect(unscheduled.length).toBeGreaterThan(0);
    });
  });

  test("is one without any other wishes", () => {
    forAll(some, (problem) => {
      for (const contradiction of findContradictions(problem)) {
        const alone = onlyIts(contradiction, problem);
        const { unscheduled } = scheduleMatches(alone, { iterations: 200 });
        expect(unscheduled.length).toBeGreaterThan(0);
      }
    });
  });

  test("is none once any of its wishes is taken back", () => {
    forAll(some, (problem) => {
      for (const contradiction of findContradictions(problem)) {
        for (const wish of contradiction.wishes) {
          const left = findContradictions(without(problem, wish));
          expect(left.map(keyOf)).not.toContain(keyOf(contradiction));
        }
      }
    });
  });
});

const keyOf = ({ kind, teamIds, wishes }: Pick<Contradiction, "kind" | "teamIds" | "wishes">) =>
  JSON.stringify({ kind, teamIds, wishes });

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function without(problem: ScheduleProblem, wish: ContradictoryWish): ScheduleProblem {
  const { absences = [], sharing = [], reservations = [] } = problem;
  switch (wish.kind) {
    case "absent":
      return { ...problem, absences: absences.filter((one) => !isSame(one, wish.absence)) };
    case "sharing":
      return { ...problem, sharing: sharing.filter((one) => !isSame(one, wish.teamIds)) };
    case "kept":
      return { ...problem, reservations: reservations.map((one) => ({ ...one, keeps: [] })) };
    case "reserved":
      return {
        ...problem,
        reservations: reservations.map((one) =>
          one.court === wish.court ? { ...one, takes: null } : one,
        ),
      };
  }
}

/** A problem without other wishes than those of one of its contradictions. */
function onlyIts({ wishes, itemIds }: Contradiction, problem: ScheduleProblem): ScheduleProblem {
  const { reservations = [] } = problem;
  const isKept = wishes.some(({ kind }) => kind === "kept");
  const reserved = new Set(wishes.flatMap((wish) => (wish.kind === "reserved" ? wish.court : [])));
  return {
    ...problem,
    absences: wishes.flatMap((wish) => (wish.kind === "absent" ? wish.absence : [])),
    sharing: wishes.flatMap((wish) => (wish.kind === "sharing" ? [wish.teamIds] : [])),
    reservations: reservations.map(({ court, takes, keeps }) => ({
      court,
      takes: reserved.has(court) ? takes : null,
      keeps: isKept ? keeps.filter((id) => itemIds.includes(id)) : [],
    })),
  };
}
