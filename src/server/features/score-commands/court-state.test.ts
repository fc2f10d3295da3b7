import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import type { CourtState } from "#contract/games/court-state.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import { ScorerSchedule } from "#contract/matches/scorer-links.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { ScoreReceipt } from "#contract/score-commands/commands.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestScorer, TestUser } from "#server/testing/factories.ts";
import { commandBody, handIn, newCommandId, standing } from "#server/testing/hand-in.ts";

let courtside: TestApp;
let owner: TestUser;
let anna: TestScorer;
let ben: TestScorer;
let tournamentId: number;
let matchId: number;
let teams: { home_team_id: number; away_team_id: number };

beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

beforeEach(async () => {
  owner = await courtside.createUser({});
  tournamentId = (await courtside.createTournament({ creator_id: owner.id })).id;
  const inIt = { tournament_id: tournamentId };
  const [home, away] = [await courtside.createTeam(inIt), await courtside.createTeam(inIt)];
  teams = { home_team_id: home.id, away_team_id: away.id };
  matchId = (await courtside.createMatch({ ...inIt, ...teams })).id;
  const linkId = (await courtside.createScorerLink({ ...inIt, match_id: matchId })).id;
  [anna, ben] = [await courtside.createScorer(linkId), await courtside.createScorer(linkId, "Ben")];
});

type Entry = Omit<Parameters<typeof handIn>[1], "matchId">;
const [annas, bens] = [randomUUID(), randomUUID()];
const live = (t1s: number, t2s: number) => ({ t1s, t2s, status: "in_progress" as const });
const outcomeOf = async (entry: Entry) => {
  const reply = await handIn(courtside, { matchId, ...entry });
  expect(reply.status).toBe(200);
  return reply.read(ScoreReceipt).outcome;
};
const byAnna = (entry: Omit<Entry, "as">) => outcomeOf({ as: anna, device: annas, ...entry });
const byBen = (entry: Omit<Entry, "as">) => outcomeOf({ as: ben, device: bens, ...entry });

const court = (timeouts: CourtState["timeouts"], last: 0 | 1 | null = null): CourtState => ({
  serve: { began: [0], last: last === null ? null : { part: 0, side: last } },
  timeouts,
});
const first = { replaces: null, state: court({ "0-0": 1 }, 0) };
const stored = async () => {
  const { court_state } = await courtside.database
    .selectFrom("matches")
    .select("court_state")
    .where("id", "=", matchId)
    .executeTakeFirstOrThrow();
  return court_state;
};
const shown = async () => {
  const reply = await courtside.call("GET", paths.scorerSchedule(), { as: ben });
  return reply.read(ScorerSchedule).schedule[0]!.court_state;
};

test("come with a point, and whoever takes the game over is told", async () => {
  expect(await byAnna({ result: live(1, 0), court: first })).toBe("applied");
  expect(await shown()).toEqual(first.state);
  // Spectators too.
  const reply = await courtside.call("GET", paths.tournamentSchedule(tournamentId), {});
  expect(reply.read(ScheduleResponse).schedule[0]!.court_state).toEqual(first.state);
});

test("a timeout needs no point, and none of its changes is lost with the same score", async () => {
  await byAnna({ result: live(1, 0), court: first });
  const second = { replaces: first.state, state: court({ "0-0": 1, "0-1": 1 }, 0) };
  expect(await byBen({ result: live(1, 0), court: second })).toBe("same");
  expect(await stored()).toEqual(second.state);
});

test("come also with what is written by itself", async () => {
  const together = { replaces: { t1s: null, t2s: null, status: "scheduled" as const } };
  await Promise.all([
    byAnna({ ...together, result: live(1, 0) }),
    byBen({ ...together, result: live(1, 0), court: first }),
  ]);
  expect(await stored()).toEqual(first.state);
  const waits = { home_source_match_id: matchId, home_source_outcome: "winner" as const };
  await courtside.createMatch({ tournament_id: tournamentId, ...waits });
  const last = { replaces: first.state, state: court({ "0-0": 2 }, 1) };
  await byAnna({ result: { t1s: 1, t2s: 2, status: "completed" }, court: last });
  expect(await stored()).toEqual(last.state);
});

test("a phone that knows nothing of them leaves them", async () => {
  await byAnna({ result: live(1, 0), court: first });
  expect(await byBen({ result: live(2, 0) })).toBe("applied");
  expect(await stored()).toEqual(first.state);
  expect(await byBen({ result: { t1s: 2, t2s: 1, status: "completed" } })).toBe("applied");
  expect(await stored()).toEqual(first.state);
});

test("of two phones each keeps what the other has changed, and the score counts in any case", async () => {
  await byAnna({ result: live(1, 0), court: first });
  await byAnna({
    result: live(1, 0),
    court: { replaces: first.state, state: court({ "0-0": 2 }, 0) },
  });
  // Ben hasn't seen the second timeout, notes one of the others, and has taken the first back.
  const unseen = { replaces: first.state, state: court({ "0-1": 1 }, 1) };
  expect(await byBen({ result: live(1, 1), court: unseen })).toBe("applied");
  expect(await stored()).toEqual(court({ "0-0": 2, "0-1": 1 }, 1));
});

test("a timeout claims no score that has gone on, nor takes a start back", async () => {
  const before = { t1s: null, t2s: null, status: "scheduled" as const };
  await byAnna({ result: live(1, 0), court: first });
  const more = { replaces: null, state: court({ "0-1": 1 }) };
  expect(await byBen({ replaces: before, result: before, court: more })).toBe("same");
  expect(await stored()).toEqual(court({ "0-0": 1, "0-1": 1 }, 0));
  expect((await standing(courtside, matchId)).t1s).toBe(1);
  // Nor that of teams who play no more.
  const gone = { ...live(1, 0), home_team_id: null };
  expect(await byBen({ replaces: gone, result: gone, court: more })).toBe("overtaken");
});

test("what is late or in dispute changes nothing", async () => {
  await byAnna({ sequence: 2, result: live(2, 0), court: first });
  const late = { replaces: first.state, state: court({}, 1) };
  expect(await byAnna({ sequence: 1, result: live(2, 0), court: late })).toBe("same");
  expect(await byAnna({ sequence: 1, result: live(1, 0), court: late })).toBe("overtaken");
  expect(await byBen({ replaces: live(0, 0), result: live(0, 1), court: late })).toBe("claimed");
  expect(await stored()).toEqual(first.state);
});

test("the same command again changes nothing, whatever has been noted since", async () => {
  const id = newCommandId();
  const body = await commandBody(courtside, { matchId, result: live(1, 0), court: first });
  const send = () => courtside.call("PUT", paths.scoreCommand(id), { as: anna, body });
  await send();
  await byBen({ result: live(1, 0), court: { replaces: first.state, state: null } });
  expect((await send()).read(ScoreReceipt).outcome).toBe("applied");
  expect(await stored()).toBeNull();
});

test("one that can't be holds up no score", async () => {
  const body = await commandBody(courtside, { matchId, result: live(1, 0) });
  const reply = await courtside.call("PUT", paths.scoreCommand(newCommandId()), {
    as: anna,
    body: { ...body, court: { replaces: null, state: court({ "0-0": 99 }) } },
  });
  expect(reply.read(ScoreReceipt).outcome).toBe("applied");
  expect([await stored(), (await standing(courtside, matchId)).t1s]).toEqual([null, 1]);
});

test("whose link has ended changes them no more", async () => {
  await byAnna({ result: live(1, 0), court: first });
  await courtside.database
    .updateTable("scorer_links")
    .set({ revoked_at: sql<string>`courtside_now()` })
    .execute();
  const more = { replaces: first.state, state: court({}, 1) };
  expect(await byBen({ result: live(1, 0), court: more })).toBe("same");
  expect(await stored()).toEqual(first.state);
});

test("a game that is over keeps them to itself; one that hasn't begun, or has other teams, has none", async () => {
  const change = (body: object) => courtside.call("PUT", paths.match(matchId), { as: owner, body });
  await byAnna({ result: live(1, 0), court: first });
  await byAnna({ result: { t1s: 1, t2s: 0, status: "completed" } });
  expect(await shown()).toBeUndefined();
  await change({ status: "in_progress" });
  expect(await shown()).toEqual(first.state);
  await change({ status: "scheduled" });
  expect(await stored()).toBeNull();
  const { t1s, t2s } = await standing(courtside, matchId);
  await byAnna({ result: { t1s, t2s, status: "scheduled" }, court: first });
  expect(await stored()).toEqual(first.state);
  const { home_team_id, away_team_id } = teams;
  await change({ home_team_id: away_team_id, away_team_id: home_team_id });
  expect(await stored()).toBeNull();
});

test("a start that is taken back takes back what came with it", async () => {
  await byAnna({ result: live(1, 0), court: first });
  const more = { replaces: first.state, state: court({ "0-1": 1 }, 1) };
  const nothing = { t1s: null, t2s: null, parts: null, status: "scheduled" as const };
  expect(await byAnna({ result: nothing, court: more })).toBe("applied");
  expect(await stored()).toBeNull();
});

test("the history tells of timeouts, and of the serve where nothing else was, and takes both back", async () => {
  await byAnna({ result: live(1, 0), court: first });
  const second = { replaces: first.state, state: court({ "0-0": 1, "0-1": 1 }, 1) };
  await byBen({ result: live(1, 0), court: second });
  const path = paths.tournamentHistory(tournamentId);
  const { entries } = (await courtside.call("GET", path, { as: owner })).read(HistoryResponse);
  const told = entries.map(({ rows }) => rows.flatMap(({ changes }) => changes));
  expect(told[0]).toEqual([
    { field: "timeouts", before: "1:0", after: "1:1" },
    { field: "serve", before: "home", after: "away" },
  ]);
  expect(told[1]!.map(({ field }) => field)).toEqual(["status", "t1s", "t2s", "timeouts"]);
  const undo = paths.historyUndo(tournamentId, entries[0]!.id);
  expect((await courtside.call("POST", undo, { as: owner, body: {} })).status).toBe(200);
  expect(await stored()).toEqual(first.state);
});
