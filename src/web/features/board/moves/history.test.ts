import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Change,
  changeHistory,
  emptyHistory,
  type History,
  type HistoryAction,
} from "./history.ts";

const change = (label: string): Change => ({ label, forward: [], backward: [] });
const labels = ({ done, undone }: History) =>
  [done, undone].map((list) => list.map((it) => it.label));
const after = (...actions: HistoryAction[]) => labels(actions.reduce(changeHistory, emptyHistory));
const made = (label: string): HistoryAction => ({ type: "made", change: change(label) });

test.each<[string, HistoryAction[], string[][]]>([
  ["what was made can be undone", [made("a"), made("b"), { type: "undone" }], [["a"], ["b"]]],
  ["and made again", [made("a"), { type: "undone" }, { type: "redone" }], [["a"], []]],
  ["until something new is made", [made("a"), { type: "undone" }, made("b")], [["b"], []]],
  ["nothing made, nothing undone", [{ type: "undone" }, { type: "redone" }], [[], []]],
  [
    "what no longer stands is dropped",
    [made("a"), made("b"), { type: "dropped", from: "done" }],
    [["a"], []],
  ],
  [
    "also from what was undone",
    [made("a"), { type: "undone" }, { type: "dropped", from: "undone" }],
    [[], []],
  ],
])("%s", (_, actions, expected) => {
  expect(after(...actions)).toEqual(expected);
});

test("undoing and redoing loses no change and keeps their order", () => {
  const step = fc.constantFrom<"undone" | "redone">("undone", "redone");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), fc.array(step), (count, steps) => {
      const names = Array.from({ length: count }, (_, index) => `${index}`);
      const history = [...names.map(made), ...steps.map((type) => ({ type }))].reduce<History>(
        changeHistory,
        emptyHistory,
      );
      const [done, undone] = labels(history);
      expect([...done!, ...undone!.toReversed()]).toEqual(names);
    }),
  );
});

test("only so many changes are remembered", () => {
  const names = Array.from({ length: 150 }, (_, index) => `${index}`);
  expect(after(...names.map(made))[0]).toEqual(names.slice(50));
});
