import { expect, test } from "vitest";
import type { FormerValues } from "#contract/games/former-values.ts";
import type { AppError } from "#server/errors.ts";
import { mergeChange } from "#server/merge-change.ts";

const stored = { name: "Theirs", place: "Arena", t1s: 25, t2s: 20, fee: null };
const score = [["t1s", "t2s"]];

type Row = [
  when: string,
  body: { former?: FormerValues } & Record<string, unknown>,
  expected: object,
];

test.each<Row>([
  ["nothing was said of what was seen", { name: "Mine" }, { name: "Mine" }],
  ["it stands as it was seen", { place: "Park", former: { place: "Arena" } }, { place: "Park" }],
  ["it was left as it was seen", { name: "Old", former: { name: "Old" } }, { name: "Theirs" }],
  ["both wrote the same", { name: "Theirs", former: { name: "Old" } }, { name: "Theirs" }],
  ["an empty field was nothing", { fee: 5, former: { fee: "" } }, { fee: 5 }],
  ["it was seen and not sent", { place: "Park", former: { name: "Old" } }, { place: "Park" }],
  ["a unit was left", { t1s: 0, t2s: 0, former: { t1s: 0, t2s: 0 } }, { t1s: 25, t2s: 20 }],
  ["a unit agrees", { t1s: 25, t2s: 20, former: { t1s: 1, t2s: 2 } }, { t1s: 25, t2s: 20 }],
])("when %s, it is taken", (_, body, merged) => {
  expect(mergeChange(body, stored, score)).toEqual(merged);
});

test.each<Row>([
  ["a field", { name: "Mine", former: { name: "Old" } }, { name: "Theirs" }],
  ["one that was emptied", { name: null, former: { name: "Old" } }, { name: "Theirs" }],
  [
    "half of a unit, the other half being the same",
    { t1s: 25, t2s: 23, former: { t1s: 0, t2s: 0 } },
    { t1s: 25, t2s: 20 },
  ],
  [
    "a unit of which not all is sent",
    { t1s: 27, former: { t1s: 25, t2s: 19 } },
    { t1s: 25, t2s: 20 },
  ],
])("two changes of %s are refused, with what is there by now", (_, body, fields) => {
  expect(refusalOf(body)).toEqual({ code: "changed_meanwhile", conflict: { fields } });
});

function refusalOf(body: Row[1]) {
  try {
    return mergeChange(body, stored, score);
  } catch (error) {
    const { code, details } = error as AppError;
    return { code, ...details };
  }
}
