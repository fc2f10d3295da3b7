import { afterEach, expect, test, vi } from "vitest";
import { readHistory, writeHistory } from "./history-storage.ts";
import { emptyHistory, type Change, type History } from "./history.ts";
import { gameAt } from "#web/features/board/testing/board-data.ts";

const tournament = { id: 12, timezone: "UTC" };

afterEach(() => sessionStorage.clear());

/** A game's way from one full hour of the day to another one. */
function change(id: number, from: number, to: number): Change {
  const at = (hour: number) => ({
    match_id: id,
    start_time: gameAt(id, hour).raw_start_time,
    end_time: gameAt(id, hour).raw_end_time,
    court_id: gameAt(id, hour).court_id,
    allow_overlap: false,
  });
  return { label: `Game ${id}`, forward: [at(to)], backward: [at(from)] };
}

const history: History = {
  done: [change(1, 9, 10), change(1, 10, 11)],
  undone: [change(2, 9, 12)],
};

test("what was done and undone is there again where the games are as it left them", () => {
  writeHistory(12, history);
  expect(readHistory(tournament, [gameAt(1, 11), gameAt(2, 9)])).toEqual(history);
  expect(readHistory({ ...tournament, id: 13 }, [gameAt(1, 11), gameAt(2, 9)])).toEqual(
    emptyHistory,
  );
});

test.each([
  ["done", [gameAt(1, 13), gameAt(2, 9)], { ...history, done: [] }],
  ["undone", [gameAt(1, 11), gameAt(2, null)], { ...history, undone: [] }],
  ["either", [], emptyHistory],
])("what was %s is forgotten where the games have moved on or are gone", (_, rows, left) => {
  writeHistory(12, history);
  expect(readHistory(tournament, rows)).toEqual(left);
});

test.each(["{", "[]", '{"done":[{"label":"Game 1"}],"undone":[]}'])(
  "nothing is made of %s",
  (stored) => {
    writeHistory(12, history);
    sessionStorage.setItem(sessionStorage.key(0)!, stored);
    expect(readHistory(tournament, [gameAt(1, 11)])).toEqual(emptyHistory);
  },
);

test("a history for which there is no room leaves none that is outdated", () => {
  writeHistory(12, history);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  writeHistory(12, emptyHistory);
  expect(sessionStorage).toHaveLength(0);
});
