import { expect, test } from "vitest";
import {
  changeDrafts,
  isOwn,
  type ScoreAction,
  type ScoreDrafts,
} from "#web/features/score-entry/score-drafts.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";

const running = (t1s: number) => exampleRow({ status: "IN_PROGRESS", t1s, t2s: 9 });

function draftAfter(actions: ScoreAction[]) {
  return actions.reduce<ScoreDrafts>(changeDrafts, {})[1]!;
}

/** 13:9 was sent over 12:9, and no answer came back; then 14 was typed. */
const lost: ScoreAction[] = [
  { type: "type", row: running(12), home: "13" },
  { type: "save", row: running(12), status: "in_progress" },
  { type: "sending", matchId: 1, outcome: { ...draftBase(12), t1s: 13 } },
  { type: "unsent", matchId: 1, message: "No answer" },
  { type: "type", row: running(12), home: "14" },
];

test("what was sent without an answer is one's own when it stands, and counted on from there", () => {
  expect(isOwn(draftAfter(lost), running(13))).toBe(true);
  const saved = draftAfter([...lost, { type: "save", row: running(13), status: "in_progress" }]);
  expect(saved).toMatchObject({ state: "queued", home: "14", base: { t1s: 13, t2s: 9 } });
});

test("what only the server knew to have arrived is sent again over it", () => {
  const refused = draftAfter([
    ...lost,
    { type: "save", row: running(12), status: "in_progress" },
    { type: "sending", matchId: 1, outcome: { ...draftBase(12), t1s: 14 } },
    { type: "changed", matchId: 1, row: running(13) },
  ]);
  expect(refused).toMatchObject({ state: "queued", home: "14", base: { t1s: 13 } });
});

test.each([
  ["before it is sent", []],
  [
    "by the server's word",
    [
      { type: "save", row: running(12), status: "in_progress" },
      { type: "sending", matchId: 1, outcome: { ...draftBase(12), t1s: 14 } },
      { type: "changed", matchId: 1, row: running(20) },
    ] satisfies ScoreAction[],
  ],
])("what somebody else has entered is asked about, %s", (_, sent) => {
  expect(isOwn(draftAfter([...lost, ...sent]), running(20))).toBe(false);
  const actions: ScoreAction[] =
    sent.length > 0 ? sent : [{ type: "save", row: running(20), status: "in_progress" }];
  expect(draftAfter([...lost, ...actions])).toMatchObject({ state: "changed" });
});

test("an answer ends it: the same score later, from somebody else, is not one's own", () => {
  const answered = draftAfter([
    ...lost.slice(0, 3),
    { type: "type", row: running(12), home: "14" },
    { type: "sent", matchId: 1, base: { ...draftBase(12), t1s: 13 } },
  ]);
  expect(answered).toMatchObject({ base: { t1s: 13 }, unanswered: [] });
});

test("points counted on from a start that could not be sent yet are of a game in progress", () => {
  const row = exampleRow({ status: "SCHEDULED", t1s: null, t2s: null });
  const begun = draftAfter([
    { type: "save", row, status: "in_progress" },
    { type: "sending", matchId: 1, outcome: { ...draftBase(0), status: "IN_PROGRESS" } },
    { type: "unsent", matchId: 1, message: "No connection" },
    { type: "type", row, home: "1" },
  ]);
  expect(begun).toMatchObject({ state: "typed", status: "in_progress", home: "1" });
});

function draftBase(t1s: number) {
  const { t2s, parts, t1_shootout, t2_shootout, status, home_team_id, away_team_id } = running(t1s);
  return { t1s, t2s, parts, t1_shootout, t2_shootout, status, home_team_id, away_team_id };
}
