import { expect, test } from "vitest";
import { append, emptyOutbox } from "#web/features/outbox/outbox-state.ts";
import { withHeld } from "#web/features/score-entry/held-entries.ts";
import { standsOf } from "#web/features/score-entry/drafts/match-state.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";

const row = exampleRow({ status: "IN_PROGRESS", t1s: 3, t2s: 2 });
const replaces = standsOf(row);
const enteredAt = "2030-11-22T09:30:00.000Z";
const saved = { id: "a", matchId: row.id, replaces, result: { ...replaces, t1s: 9 }, enteredAt };
const { entries } = append(emptyOutbox("here"), saved, () => true);

test("a game shows what was saved of it and hasn't arrived", () => {
  expect(withHeld(row, entries)).toEqual({ ...row, t1s: 9 });
});

test("and who serves, as far as nobody else has said otherwise meanwhile", () => {
  const serve = { began: [], last: null };
  const state = { serve, timeouts: { "0-0": 1 } };
  const court = { replaces: null, state };
  const held = append(emptyOutbox("here"), { ...saved, court }, () => true).entries;
  expect(withHeld(row, held)).toEqual({ ...row, t1s: 9, court_state: state });
  const told = { ...row, court_state: { serve, timeouts: { "0-1": 1 } } };
  const both = { serve, timeouts: { "0-0": 1, "0-1": 1 } };
  expect(withHeld(told, held).court_state).toEqual(both);
  const latest = { ...saved, id: "b", result: { ...replaces, t1s: 10 } };
  const tried = held.map((one) => ({ ...one, wasTried: true }));
  const more = append({ ...emptyOutbox("here"), entries: tried }, latest, () => true).entries;
  expect(withHeld(row, more)).toEqual({ ...row, t1s: 10, court_state: state });
});

test("what was saved of others is not shown once a correction has sent new teams, and is not theirs", () => {
  const now = exampleRow({ ...row, home_team_id: 4711, team1: "New", t1s: null, t2s: null });
  expect(withHeld(now, entries)).toEqual(now);
});
