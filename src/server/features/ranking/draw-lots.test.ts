import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DrawnResponse } from "#contract/brackets/lots.ts";
import { ErrorBody } from "#contract/errors.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { OutlookResponse } from "#contract/standings/outlook.ts";
import { playOn } from "#server/features/standings/testing/play-on.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let group: number;
let final: number;
let decider: number;
let ants: number;
let bees: number;
let cats: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());

const { completed, createTeams } = playOn(() => ({ app, tournamentId }));

/** All three have won once by one; a final waits for the first of them, against the Eels. */
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id, ranking: "uefa" })).id;
  group = (await app.createBracket({ tournament_id: tournamentId, name: "Group A" })).id;
  const knockout = { tournament_id: tournamentId, name: "Playoffs", type: "elimination" as const };
  const { id: playoffs } = await app.createBracket(knockout);
  [ants, bees, cats] = (await createTeams(["Ants", "Bees", "Cats"], group)) as [
    number,
    number,
    number,
  ];
  const [eels] = (await createTeams(["Eels"], playoffs)) as [number];
  const inGroup = { bracket_id: group };
  await completed(ants, bees, [1, 0], inGroup);
  await completed(bees, cats, [1, 0], inGroup);
  const open = { tournament_id: tournamentId, home_team_id: cats, away_team_id: ants };
  decider = (await app.createMatch({ ...open, ...inGroup })).id;
  final = (
    await app.createMatch({
      tournament_id: tournamentId,
      bracket_id: playoffs,
      home_team_id: null,
      away_team_id: eels,
      home_source_bracket_id: group,
      home_source_rank: 1,
    })
  ).id;
  await score(decider, 1, 0);
});

test("a tie that only a lot parts is to be drawn, by Courtside once", async () => {
  expect(await lots()).toEqual([{ team_ids: expect.any(Array), drawn: null }]);
  const drawn = await draw([ants, bees, cats]);
  const { team_ids: order } = drawn.read(DrawnResponse);
  expect(order.toSorted((a, b) => a - b)).toEqual([ants, bees, cats]);
  const recorded = { at: expect.stringMatching(/^\d{4}-/), by_hand: false, by_organiser: true };
  expect(await lots()).toEqual([{ team_ids: order, drawn: recorded }]);
  expect(await inFinal()).toBe(order[0]);
  const again = await draw([bees, ants, cats]);
  expect([again.status, again.read(ErrorBody).code]).toEqual([422, "invalid_transition"]);
  expect(await lots()).toEqual([{ team_ids: order, drawn: recorded }]);
});

test.each([
  [0, 1, 2],
  [2, 0, 1],
])("a draw by hand orders the table and sends on its first: %i %i %i", async (...places) => {
  const order = places.map((place) => [ants, bees, cats][place]!);
  expect((await draw(order, true)).status).toBe(200);
  expect(await lots()).toMatchObject([{ team_ids: order, drawn: { by_hand: true } }]);
  expect(await inFinal()).toBe(order[0]);
});

test("whoever else draws isn't named to strangers, nor said to be the organiser", async () => {
  const helper = await app.createUser();
  const member = { tournament_id: tournamentId, user_id: helper.id, role: "manager" as const };
  await app.createMember(member);
  expect((await draw([ants, bees, cats], true, helper)).status).toBe(200);
  const { drawn } = (await lots())[0]!;
  expect(drawn).toEqual({ at: expect.any(String), by_hand: true, by_organiser: false });
});

test("a draw is undone in the history, once no other came after it", async () => {
  const before = await firstOf();
  const last = [ants, bees, cats].find((id) => id !== before)!;
  const order = [last, ...[ants, bees, cats].filter((id) => id !== last)];
  await draw(order, true);
  expect(await inFinal()).toBe(last);
  const path = paths.tournamentHistory(tournamentId);
  const { entries } = (await app.call("GET", path, { as: organiser })).read(HistoryResponse);
  expect(entries[0]).toMatchObject({ action: "bracket.draw_lots", undo: "open" });
  expect(entries[0]!.rows[0]).toMatchObject({ kind: "bracket", texts: ["lots"] });
  const undo = paths.historyUndo(tournamentId, entries[0]!.id);
  expect((await app.call("POST", undo, { as: organiser })).status).toBe(200);
  expect(await lots()).toMatchObject([{ drawn: null }]);
  expect(await inFinal()).toBe(before);
});

test("a score that dissolves the tie leaves the lot aside, and one that brings it back takes it", async () => {
  await draw([cats, bees, ants], true);
  await score(decider, 0, 5);
  expect(await firstOf()).toBe(ants);
  expect(await lots()).toEqual([]);
  expect(await inFinal()).toBe(ants);
  await score(decider, 1, 0);
  expect(await lots()).toMatchObject([{ team_ids: [cats, bees, ants], drawn: { by_hand: true } }]);
  expect(await inFinal()).toBe(cats);
});

test("nothing is drawn between others, while games are open, or past a game that has begun", async () => {
  expect(await statusOf([ants, bees])).toBe(422);
  expect(await statusOf([ants, ants, bees])).toBe(400);
  expect(await statusOf([ants])).toBe(400);
  const begin = { status: "in_progress" };
  await app.call("PUT", paths.match(final), { as: organiser, body: begin });
  const other = [ants, bees, cats].find((id) => id !== inFinalNow)!;
  const order = [other, ...[ants, bees, cats].filter((id) => id !== other)];
  expect(await statusOf(order, true)).toBe(409);
  expect(await lots()).toMatchObject([{ drawn: null }]);
  const more = { tournament_id: tournamentId, bracket_id: group };
  const { id: open } = await app.createMatch({ ...more, home_team_id: ants, away_team_id: bees });
  await app.call("PUT", paths.match(open), { as: organiser, body: begin });
  expect(await lots()).toEqual([]);
  expect(await statusOf([ants, bees, cats])).toBe(422);
});

test("who may not draw is refused", async () => {
  const stranger = await app.createUser();
  const body = { team_ids: [ants, bees, cats] };
  const path = paths.bracketLots(group);
  const statuses = [
    (await app.call("POST", path, { body })).status,
    (await app.call("POST", path, { as: stranger, body })).status,
    (await app.call("POST", paths.bracketLots(999_999), { as: organiser, body })).status,
  ];
  expect(statuses).toEqual([401, 403, 404]);
  expect(await lots()).toMatchObject([{ drawn: null }]);
});

let inFinalNow: number | null;

async function draw(teamIds: number[], byHand = false, as = organiser) {
  const body = { team_ids: teamIds, by_hand: byHand };
  inFinalNow = await inFinal();
  return app.call("POST", paths.bracketLots(group), { as, body });
}

async function statusOf(...given: Parameters<typeof draw>) {
  return (await draw(...given)).status;
}

async function score(matchId: number, t1s: number, t2s: number) {
  const body = { status: "completed", t1s, t2s };
  await app.call("PUT", paths.match(matchId), { as: organiser, body });
}

async function outlook() {
  const path = `${paths.standingsOutlook(tournamentId)}?bracket=Group%20A`;
  return (await app.call("GET", path)).read(OutlookResponse).outlook;
}

async function lots() {
  return (await outlook()).lots;
}

async function firstOf() {
  return (await outlook()).teams[0]!.team_id;
}

async function inFinal() {
  const answer = await app.call("GET", paths.tournamentSchedule(tournamentId));
  const { team1 } = answer.read(ScheduleResponse).schedule.find(({ id }) => id === final)!;
  return { Ants: ants, Bees: bees, Cats: cats }[team1 ?? ""] ?? null;
}
