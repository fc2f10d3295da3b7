import { expect, test } from "vitest";
import { withOwnRow } from "./own-row.ts";

const entry = {
  id: 1,
  at: "2026-11-20T09:30:00.000Z",
  action: "match.update" as const,
  actor_id: 7,
  actor: null,
  tournament_id: 1,
  subject_id: 5,
  before: null,
  after: { follow_up: "keep" },
  changed_texts: [],
};
const change = { texts: [], before: { id: 5, t1s: null }, after: { id: 5, t1s: 3 } };
const own = { ...change, kind: "match" as const, row_id: 5 };
const others = [
  { ...change, kind: "team" as const, row_id: 5 },
  { ...change, kind: "match" as const, row_id: 6 },
];

test("an entry tells the row that it is about, and what it says besides", () => {
  expect(withOwnRow(entry, [...others, own])).toEqual({
    ...entry,
    before: { id: 5, t1s: null },
    after: { id: 5, t1s: 3, follow_up: "keep" },
  });
});

test("an entry from when the row was stored in it too tells the same", () => {
  const old = withOwnRow(entry, [own]);
  expect(withOwnRow(old, [own])).toEqual(old);
});

test("an entry without a change of its own row tells what it says, and of one that is made no row before", () => {
  expect(withOwnRow(entry, others)).toEqual(entry);
  const made = withOwnRow({ ...entry, action: "match.create" }, [{ ...own, before: null }]);
  expect(made.before).toBeNull();
});

test("of texts in a row only those are told that the product chose", () => {
  const [before, after] = [{ name: "Ada" }, { status: "active", name: "Eve" }];
  expect(withOwnRow(entry, [{ ...own, before, after }])).toMatchObject({
    before: {},
    after: { status: "active", follow_up: "keep" },
  });
  expect(JSON.stringify(withOwnRow(entry, [{ ...own, before, after }]))).not.toMatch(/Ada|Eve/u);
});
