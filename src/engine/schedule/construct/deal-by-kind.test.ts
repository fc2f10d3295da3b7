import { expect, test } from "vitest";
import { assignmentOf } from "#engine/testing/small-assignment.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { CourtReservation } from "#engine/types.ts";
import { countTakers, dealByKind } from "./deal-by-kind.ts";

const hours = { gaps: [0], courts: [1, 2, 3], minRestMinutes: 0, maxGamesPerDay: null };
/** Games 1 and 2 of the first round, 3 for third place and 4 the final. */
const items = gamesOf([
  [1, 2],
  [3, 4],
  [5, 6],
  [7, 8],
]).map((game) => ({ ...game, round: game.id === 4 ? 3 : 1 }));

const assignmentWith = (reservations?: CourtReservation[]) =>
  assignmentOf({ ...smallProblem(items, hours), ...(reservations && { reservations }) });

/** The court of each game, and the courts left over. */
function dealtWith(reservations: CourtReservation[], playing: number[]) {
  const assignment = assignmentWith(reservations);
  const courtOf = new Int32Array(items.length);
  const takenBy = countTakers(assignment)!;
  const left = dealByKind(assignment, { items: playing, courts: [1, 2, 3], takenBy }, courtOf);
  return { courts: [...courtOf], left };
}

test("courts are taken by as many games as may be on them, and none is told apart where all take all", () => {
  const kept = [
    { court: 2, takes: [4], keeps: [] },
    { court: 3, takes: [1, 2, 4], keeps: [] },
  ];
  expect(countTakers(assignmentWith(kept))).toEqual(
    new Map([
      [1, 4],
      [2, 1],
      [3, 3],
    ]),
  );
  expect(countTakers(assignmentWith())).toBeNull();
});

test("a game comes to the court that fewest take, and the others are left", () => {
  const kept = [{ court: 2, takes: [4], keeps: [] }];
  expect(dealtWith(kept, [3])).toEqual({ courts: [0, 0, 0, 2], left: [1, 3] });
  expect(dealtWith(kept, [0, 3])).toEqual({ courts: [1, 0, 0, 2], left: [3] });
});

test("a final comes to the rarest court before a game for third place", () => {
  const kept = [{ court: 3, takes: [3, 4], keeps: [] }];
  expect(dealtWith(kept, [2, 3])).toEqual({ courts: [0, 0, 1, 3], left: [2] });
  expect(dealtWith(kept, [3, 2])).toEqual({ courts: [0, 0, 1, 3], left: [2] });
});

test("a game with fewer courts to choose from comes first, whatever its round", () => {
  const kept = [
    { court: 1, takes: [4], keeps: [] },
    { court: 2, takes: [4], keeps: [] },
    { court: 3, takes: [1, 4], keeps: [] },
  ];
  expect(dealtWith(kept, [3, 0])).toEqual({ courts: [3, 0, 0, 1], left: [2] });
});
