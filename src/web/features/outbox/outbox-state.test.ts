import { expect, test } from "vitest";
import type { CourtState } from "#contract/games/court-state.ts";
import type { ScoreReceipt, ScoreValue } from "#contract/score-commands/commands.ts";
import {
  append as appendUnless,
  bodyOf,
  dropped,
  emptyOutbox,
  failed,
  leased,
  type NewEntry,
  nextToSend,
  OutboxState,
  released,
  confirmed,
  tried,
  waiting,
  withoutAgreed,
} from "#web/features/outbox/outbox-state.ts";

const value = (t1s: number | null, status: ScoreValue["status"] = "in_progress"): ScoreValue => ({
  t1s,
  t2s: 0,
  parts: null,
  t1_shootout: null,
  t2_shootout: null,
  status,
  outcome: "played",
  lost_by: null,
  home_team_id: 31,
  away_team_id: 32,
});
const entry = (id: string, replaces: ScoreValue, result: ScoreValue, matchId = 1) => ({
  id,
  matchId,
  replaces,
  result,
  enteredAt: "2026-11-20T09:30:00.000Z",
});
const receipt = (id: string, told: Partial<ScoreReceipt> = {}): ScoreReceipt => ({
  id,
  outcome: "applied",
  stands: value(1),
  reason: null,
  refusal: null,
  ...told,
});
const append = (state: OutboxState, added: NewEntry) => appendUnless(state, added, () => true);
const ids = (state: OutboxState) => state.entries.map(({ id }) => id);
const empty = emptyOutbox("here");
const one = append(empty, entry("a", value(0), value(1)));

test("points that never left the device are overtaken by what follows, which replaces what they did", () => {
  const two = append(one, entry("b", value(1), value(2)));
  expect(two.entries).toMatchObject([{ id: "b", sequence: 2, replaces: { t1s: 0 } }]);
});

test("nothing goes over what another tab has saved unseen, but what this one knows of", () => {
  const two = entry("b", value(0), value(2));
  expect(appendUnless(one, two, ({ id }) => id !== "a")).toBe(one);
  expect(ids(appendUnless(one, two, ({ id }) => id === "a"))).toEqual(["b"]);
});

test("what may have arrived stays, and so does a result", () => {
  expect(ids(append(tried(one, "a"), entry("b", value(1), value(2))))).toEqual(["a", "b"]);
  const over = append(empty, entry("a", value(0), value(1, "completed")));
  expect(ids(append(over, entry("b", value(1), value(2))))).toEqual(["a", "b"]);
});

test("points of other teams are not overtaken, and replace nothing of what is saved next", () => {
  const others = { home_team_id: 33, away_team_id: 32 };
  const next = entry("b", { ...value(null), ...others }, { ...value(2), ...others });
  const { entries } = append(one, next);
  expect(entries.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(entries[1]?.replaces).toEqual(next.replaces);
});

test("the same entry again is no second one, also once it was sent", () => {
  const again = entry("a", value(0), value(1));
  expect(append(one, again)).toBe(one);
  expect(ids(append(confirmed(one, receipt("a")), again))).toEqual([]);
});

test("of each match its first is sent, and one that was refused is in nobody's way", () => {
  let state = append(tried(one, "a"), entry("b", value(1), value(2)));
  state = append(state, entry("c", value(0), value(1), 2));
  expect(nextToSend(state).map(({ id }) => id)).toEqual(["a", "c"]);
  state = failed(state, { id: "a", message: "No", code: null, isRefused: true });
  expect(nextToSend(state).map(({ id }) => id)).toEqual(["b", "c"]);
});

const taken = (count: number): CourtState => ({
  serve: { began: [], last: null },
  timeouts: { "0-0": count },
});

test("timeouts that never left are overtaken with their points, and are lost with none", () => {
  const first = { replaces: null, state: taken(1) };
  const second = { replaces: taken(1), state: taken(2) };
  let state = append(emptyOutbox("here"), { ...entry("a", value(0), value(1)), court: first });
  state = append(state, entry("b", value(1), value(2)));
  expect(bodyOf(state.entries[0]!, "here")).toMatchObject({ result: { t1s: 2 }, court: first });
  state = append(state, { ...entry("c", value(2), value(3)), court: second });
  expect(state.entries[0]!.court).toEqual({ replaces: null, state: taken(2) });
  // What may have arrived stays as it is, and what follows goes on from it.
  state = append(tried(state, "c"), entry("d", value(3), value(4)));
  expect(state.entries.map(({ court }) => court !== null)).toEqual([true, false]);
  expect("court" in bodyOf(state.entries[1]!, "here")).toBe(false);
});

test("only a receipt clears an entry, and what may still arrive can't be dropped", () => {
  const late = failed(one, { id: "a", message: "Offline", code: null, isRefused: false });
  expect(ids(dropped(late, 1))).toEqual(["a"]);
  const done = confirmed(late, receipt("a"));
  expect([ids(done), done.sent]).toEqual([[], 1]);
});

test("a claim is told, in place of an earlier one of its match, until it stands", () => {
  const claim = receipt("a", { outcome: "claimed", reason: "changed" });
  let state = confirmed(one, claim);
  state = append(state, entry("b", value(1), value(2)));
  expect([ids(state), waiting(state).length]).toEqual([["a", "b"], 1]);
  state = confirmed(state, { ...claim, id: "b" });
  expect(ids(state)).toEqual(["b"]);
  expect(ids(withoutAgreed(state, () => value(5)))).toEqual(["b"]);
  expect(ids(withoutAgreed(state, () => value(2)))).toEqual([]);
});

test("one tab sends at a time, and another takes over from one that is gone", () => {
  const now = 1_000_000;
  const mine = leased(one, { tab: "mine", now });
  expect(leased(mine, { tab: "theirs", now: now + 14_000 }).lease?.tab).toBe("mine");
  expect(leased(mine, { tab: "theirs", now: now + 16_000 }).lease?.tab).toBe("theirs");
  // A clock that was set back.
  expect(leased(mine, { tab: "theirs", now: now - 3_600_000 }).lease?.tab).toBe("theirs");
  expect(released(mine, "theirs").lease?.tab).toBe("mine");
  expect(released(mine, "mine").lease).toBeNull();
});

test("what an earlier version has left on the device was played", () => {
  const { outcome: _, lost_by: __, ...former } = value(0);
  const [held] = one.entries;
  const kept = { ...one, entries: [{ ...held, replaces: former }] };
  expect(OutboxState.parse(JSON.parse(JSON.stringify(kept)))).toEqual(one);
});
