import { expect, test } from "vitest";
import { isSameScore } from "#contract/score-commands/verdict.ts";
import { changeDrafts, type DraftAction } from "./change-drafts.ts";
import { isOvertaken, isOwn } from "./what-stands.ts";
import type { ScoreDrafts } from "./score-drafts.ts";
import { type MatchState, standsOf } from "./match-state.ts";
import { resultOf } from "#web/features/score-entry/score-values.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";

const running = (t1s: number) => exampleRow({ status: "IN_PROGRESS", t1s, t2s: 9 });

function draftAfter(actions: DraftAction[]) {
  return actions.reduce<ScoreDrafts>(changeDrafts, {})[1];
}

const known = (own: MatchState[] = []) => ({ former: undefined, own, commandId: "one" });
const typed = (home: string, row = running(12)): DraftAction => ({
  type: "type",
  row,
  home,
  ...known(),
});
const saved = (row: ReturnType<typeof running>, own: MatchState[] = []): DraftAction => ({
  type: "save",
  row,
  status: "in_progress",
  ...known(own),
});

test("what was typed says what it replaces", () => {
  const draft = draftAfter([typed("13"), saved(running(12))])!;
  expect(draft).toMatchObject({ state: "queued", commandId: "one" });
  expect(resultOf(draft, null)).toMatchObject({ t1s: 13, t2s: 9, status: "in_progress" });
  expect(isSameScore(standsOf(draft.base), standsOf(running(12)))).toBe(true);
});

test("it goes once the outbox has it, unless somebody has typed on", () => {
  const stored: DraftAction = { type: "stored", commandId: "one" };
  expect(draftAfter([typed("13"), saved(running(12)), stored])).toBeUndefined();
  const typedOn = draftAfter([typed("13"), saved(running(12)), typed("14"), stored]);
  expect(typedOn).toMatchObject({ state: "typed", home: "14" });
});

const taken = (count: number) => ({
  serve: { began: [], last: null },
  timeouts: { "0-0": count },
});
const timeout = (count: number): DraftAction => ({
  type: "type",
  row: running(12),
  court: taken(count),
  ...known(),
});

test("a timeout goes on from what the game had, and from what was saved while it was tapped", () => {
  const first = draftAfter([timeout(1), saved(running(12))])!;
  expect(first.court).toEqual({ replaces: null, state: taken(1) });
  const stored: DraftAction = { type: "stored", commandId: "one", court: first.court };
  const second = draftAfter([timeout(1), saved(running(12)), timeout(2), stored])!;
  expect(second.court).toEqual({ replaces: taken(1), state: taken(2) });
});

test("a timeout alone disputes no score that somebody else has entered meanwhile", () => {
  const draft = draftAfter([timeout(1), saved(running(13))])!;
  expect(draft).toMatchObject({ state: "queued", home: "13" });
  expect(isSameScore(standsOf(draft.base), standsOf(running(13)))).toBe(true);
  expect(draftAfter([timeout(1), typed("14"), saved(running(13))])).toMatchObject({
    state: "changed",
  });
});

test("it is asked about where another tab has saved something before, unless somebody has typed on", () => {
  const contested: DraftAction = { type: "contested", commandId: "one" };
  const queued = [typed("13"), saved(running(12))];
  expect(draftAfter([...queued, contested])).toMatchObject({ state: "changed", home: "13" });
  expect(draftAfter([...queued, typed("14"), contested])).toMatchObject({ state: "typed" });
});

test("what somebody else has entered is asked about before it is saved", () => {
  expect(draftAfter([typed("13"), saved(running(20))])).toMatchObject({ state: "changed" });
});

test("what somebody else has entered alike is saved without a question, unless it is of other teams", () => {
  expect(draftAfter([typed("13"), saved(running(13))])).toMatchObject({ state: "queued" });
  const others = { ...running(13), home_team_id: 99 };
  expect(draftAfter([typed("13"), saved(others)])).toMatchObject({ state: "changed" });
  const over: DraftAction = { type: "save", row: running(13), status: "completed", ...known() };
  expect(draftAfter([typed("13"), over])).toMatchObject({ state: "changed" });
});

test("what was only typed is overtaken by the very same of somebody else, over or not", () => {
  const draft = draftAfter([typed("13")])!;
  expect(isOvertaken(draft, running(13), [])).toBe(true);
  expect(isOvertaken(draft, { ...running(13), status: "COMPLETED" }, [])).toBe(true);
  expect(isOvertaken(draft, running(14), [])).toBe(false);
  expect(isOvertaken(draft, { ...running(13), home_team_id: 99 }, [])).toBe(false);
  expect(isOvertaken(draft, running(13), [running(13)])).toBe(false);
  expect(isOvertaken(draftAfter([typed("13"), saved(running(20))])!, running(13), [])).toBe(false);
});

const keptOver = (status: "COMPLETED" | "IN_PROGRESS") =>
  draftAfter([
    typed("13"),
    saved(running(20)),
    { type: "keep", row: { ...running(20), status }, ...known() },
  ]);

test("what is kept over a game that somebody else has ended is its result", () => {
  expect(keptOver("COMPLETED")).toMatchObject({
    state: "queued",
    status: "completed",
    home: "13",
  });
  expect(keptOver("IN_PROGRESS")).toMatchObject({ state: "queued", status: "in_progress" });
});

test("what was only typed and is kept ends no game that goes on, or was put back meanwhile", () => {
  for (const status of ["IN_PROGRESS", "SCHEDULED"] as const) {
    const keep = { type: "keep", row: { ...running(20), status }, ...known() } as const;
    expect(draftAfter([typed("13"), keep])).toMatchObject({ status: "in_progress", home: "13" });
  }
});

test("what oneself has saved without hearing of it is nobody else's", () => {
  const own = [running(13)];
  expect(isOwn(draftAfter([typed("14")])!, running(13), own)).toBe(true);
  expect(draftAfter([typed("14"), saved(running(13), own)])).toMatchObject({ state: "queued" });
});

test("points counted on from a start that could not be sent yet are of a game in progress", () => {
  const row = exampleRow({ status: "SCHEDULED", t1s: null, t2s: null });
  const begun = draftAfter([saved(row), typed("1", row)]);
  expect(begun).toMatchObject({ state: "typed", status: "in_progress", home: "1" });
});

test("what came to nothing is where typing goes on from", () => {
  const former = { ...draftAfter([typed("13")])!, away: "11" };
  const action: DraftAction = { type: "type", row: running(20), home: "14", ...known(), former };
  expect(draftAfter([action])).toMatchObject({ home: "14", away: "11", base: { t1s: 12 } });
});
