import { describe, expect, test } from "vitest";
import { currentTime } from "#contract/clock.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import { paths } from "#contract/paths.ts";
import { checkInPaths } from "#contract/schedule/check-ins.ts";
import { handIn } from "#server/testing/hand-in.ts";
import {
  app,
  call,
  calls,
  finish,
  game,
  games,
  inQueueScene,
  organiser,
  passOver,
  readQueue,
  refusal,
  rows,
  score,
  setQueue,
  takeBack,
  teams,
  today,
  tournamentId,
  waiting,
} from "./testing/queue-scene.ts";

inQueueScene();

/** The games whose rows say that they wait, with until when. */
const queued = async () =>
  (await rows()).flatMap(({ game_number: number, queued_until: until }) =>
    until === undefined ? [] : [[number, until]],
  );

describe("a queue", () => {
  test("has the games of its courts in their order, with what each waits for", async () => {
    expect((await readQueue()).waiting).toEqual([]);
    expect((await setQueue({})).status).toBe(200);
    games.push(await game({ number: 5, hour: 11, court: 1 }, null, 5));
    games.push(await game({ number: 6, hour: 8, court: 3 }, 3, 5));
    await score(1, { status: "in_progress" });
    expect(await waiting()).toEqual([
      [2, null],
      [3, "busy"],
      [4, null],
      [5, "undecided"],
    ]);
    await finish(1);
    expect((await waiting())[1]).toEqual([3, null]);
  });

  test("minds rest, duties, teams that share somebody, and who is there", async () => {
    await setQueue({});
    const { id } = await app.database
      .insertInto("officials")
      .values({ tournament_id: tournamentId, name: "Rita" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const duties = [{ role: "referee" as const, official_id: id }];
    const of = (number: number) => ({ match_id: games[number - 1]!, duties });
    const body = { games: [of(2), of(3)], allow_overlap: true };
    await app.call("PUT", paths.duties(tournamentId), { as: organiser, body });
    await score(2, { status: "in_progress" });
    expect(await waiting()).toContainEqual([3, "busy"]);
    await finish(2);
    expect(await waiting()).toContainEqual([3, null]);

    const shared = [{ team_ids: [teams[0], teams[5]] }];
    await app.call("PUT", paths.scheduleWishes(tournamentId), { as: organiser, body: { shared } });
    await score(1, { status: "in_progress" });
    expect(await waiting()).toContainEqual([4, "busy"]);
    const rules = { min_rest_minutes: 30, max_games_per_day_per_team: null };
    await app.call("PUT", paths.scheduleRules(tournamentId), { as: organiser, body: rules });
    await finish(1);
    expect(await waiting()).toEqual([
      [3, "resting"],
      [4, null],
    ]);
    const path = checkInPaths.one(tournamentId, today, teams[0]!);
    await app.call("PUT", path, { as: organiser });
    expect(await waiting()).toEqual([
      [3, "resting"],
      [4, "missing"],
    ]);
  });

  test("minds when a team can't be there, until it has been seen", async () => {
    await setQueue({});
    const absences = [{ team_id: teams[0], date: today, from: null, to: null }];
    await app.call("PUT", paths.scheduleWishes(tournamentId), {
      as: organiser,
      body: { absences },
    });
    expect(await waiting()).toEqual([
      [1, "away"],
      [2, null],
      [3, "away"],
      [4, null],
    ]);
    const [first] = (await readQueue()).waiting;
    const until = new Date(Date.parse(today) + 86_400_000).toISOString();
    expect(first!.waits).toEqual({ reason: "away", team: "Team 0", until });
    await app.call("PUT", checkInPaths.one(tournamentId, today, teams[0]!), { as: organiser });
    expect((await waiting()).filter(([, waits]) => waits === "away")).toEqual([]);
  });

  test("minds when a team has to leave before a game is over, seen or not, which the desk may still call", async () => {
    await setQueue({ courts: [3] });
    const now = currentTime();
    // Where it is noon.
    const hours = 12 - now.getUTCHours();
    const timezone = hours === 0 ? "UTC" : `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
    const { database } = app;
    await database
      .updateTable("tournaments")
      .set({ timezone })
      .where("id", "=", tournamentId)
      .execute();
    await database
      .updateTable("matches")
      .set({ court_id: 3, start_time: now, end_time: new Date(now.getTime() + 3 * 3_600_000) })
      .where("id", "=", games[0]!)
      .execute();
    const absences = [{ team_id: teams[0], date: today, from: "14:30", to: null }];
    const path = paths.scheduleWishes(tournamentId);
    await app.call("PUT", path, { as: organiser, body: { absences } });
    await app.call("PUT", checkInPaths.one(tournamentId, today, teams[0]!), { as: organiser });
    await app.call("PUT", checkInPaths.one(tournamentId, today, teams[1]!), { as: organiser });
    const first = (await readQueue()).waiting.find(({ match_id: id }) => id === games[0]);
    const from = new Date(Date.parse(`${today}T14:30:00Z`) - hours * 3_600_000).toISOString();
    expect(first!.waits).toEqual({ reason: "leaving", team: "Team 0", from });
    expect((await call(1, 3)).status).toBe(200);
  });

  test("is said by the games of the schedule that wait, and by no others", async () => {
    expect(await queued()).toEqual([]);
    const midnight = new Date(Date.parse(today) + 86_400_000).toISOString();
    await setQueue({ courts: [1] });
    expect(await queued()).toEqual([
      [1, midnight],
      [3, midnight],
    ]);
    await setQueue({ courts: [1, 2] });
    await score(1, { status: "in_progress" });
    await call(4, 3);
    await score(2, { status: "canceled" });
    expect(await queued()).toEqual([[3, midnight]]);
    await score(3, { court_id: null });
    expect(await queued()).toEqual([[3, midnight]]);
    await setQueue({ courts: [] });
    expect(await queued()).toEqual([]);
  });

  test("has the courts of two desks that tap one each, having seen the same", async () => {
    const former = { courts: [2], calls_itself: false };
    await setQueue(former);
    await setQueue({ courts: [1, 2], former });
    await setQueue({ courts: [], former });
    await setQueue({ courts: [2], calls_itself: true, former });
    expect((await readQueue()).queue).toEqual({ courts: [1], calls_itself: true });
  });

  test("is refused to strangers, with courts that aren't there and what is no queue", async () => {
    const other = await app.createUser();
    expect((await setQueue({}, null)).status).toBe(401);
    expect((await setQueue({}, other)).status).toBe(403);
    for (const courts of [[9], [1, 1], [0], ["A"]]) {
      expect((await setQueue({ courts: courts as number[] })).status).toBe(400);
    }
    expect((await readQueue()).queue.courts).toEqual([]);
  });
});

/** A phone that scores the games of a court. */
const link = async (court_id: number) => {
  const { id } = await app.createScorerLink({
    tournament_id: tournamentId,
    court_id,
    day: today,
  });
  return app.createScorer(id);
};
/** The games of a phone. */
const numbers = async (as: { token: string }) =>
  (
    (await app.call("GET", paths.scorerSchedule(), { as })).body as {
      schedule: { game_number: number }[];
    }
  ).schedule.map(({ game_number }) => game_number);

const closeCourt = (body: object) =>
  app.call("POST", paths.courtClosures(tournamentId), { as: organiser, body });

describe("a call", () => {
  test("says to which court, beside the plan, and is taken back and put on record", async () => {
    const before = (await rows()).find(({ game_number }) => game_number === 4)!;
    expect((await call(4, 3)).status).toBe(200);
    expect((await call(4, 3)).status).toBe(200);
    const after = (await rows()).find(({ game_number }) => game_number === 4)!;
    expect(after).toEqual({ ...before, call: { court_id: 3, court: "C", at: expect.any(String) } });
    expect((await takeBack(4)).status).toBe(200);
    expect((await takeBack(4)).status).toBe(200);
    expect(await calls()).toEqual({});
    const history = await app.call("GET", paths.tournamentHistory(tournamentId), { as: organiser });
    const { entries } = history.read(HistoryResponse);
    expect(entries.map(({ action, undo }) => [action, undo])).toEqual([
      ["match.take_back_call", "open"],
      ["match.call", "open"],
    ]);
    const undo = async (index: number) =>
      app.call("POST", paths.historyUndo(tournamentId, entries[index]!.id), { as: organiser });
    expect((await undo(0)).status).toBe(200);
    expect(await calls()).toEqual({ 4: 3 });
    // Somebody else has the court by now, so that it can't come back a second time.
    await takeBack(4);
    await call(2, 3);
    const again = (
      await app.call("GET", paths.tournamentHistory(tournamentId), { as: organiser })
    ).read(HistoryResponse);
    const back = again.entries.find(({ action }) => action === "match.take_back_call")!;
    const refused = await app.call("POST", paths.historyUndo(tournamentId, back.id), {
      as: organiser,
    });
    expect(refusal(refused)).toEqual([409, "court_conflict", "refusals.queue.otherCalled"]);
  });

  test("is refused for a court that is taken, closed or not there", async () => {
    await call(2, 1);
    expect(refusal(await call(4, 1))).toEqual([409, "court_conflict", "refusals.queue.courtTaken"]);
    await score(2, { status: "in_progress" });
    expect(refusal(await call(4, 1))[1]).toBe("court_conflict");
    // The court that it was planned on is free meanwhile.
    expect((await call(4, 2)).status).toBe(200);
    expect((await call(1, 9)).status).toBe(400);
    const close = [{ court_id: 3, start_time: `${today}T00:00:00.000Z` }];
    await app.call("POST", paths.scheduleMoves(tournamentId), {
      as: organiser,
      body: { moves: [], close },
    });
    expect(refusal(await call(1, 3))[1]).toBe("court_closed");
    expect(await calls()).toEqual({ 2: 1, 4: 2 });
  });

  test("is taken back from a court that closes, with which it is undone, and from no other", async () => {
    const [begun, soon] = [`${today}T00:00:00.000Z`, `${today}T23:59:59.000Z`];
    await call(1, 1);
    await call(2, 2);
    await call(4, 3);
    await score(2, { status: "in_progress" });
    await closeCourt({ court_id: 1, start_time: soon });
    expect(await calls()).toEqual({ 1: 1, 2: 2, 4: 3 });
    await closeCourt({ court_id: 1, start_time: begun });
    expect(await calls()).toEqual({ 2: 2, 4: 3 });
    expect((await call(1, 1)).status).toBe(409);
    const path = paths.tournamentHistory(tournamentId);
    const [last] = (await app.call("GET", path, { as: organiser })).read(HistoryResponse).entries;
    const undo = paths.historyUndo(tournamentId, last!.id);
    expect((await app.call("POST", undo, { as: organiser })).status).toBe(200);
    expect(await calls()).toEqual({ 1: 1, 2: 2, 4: 3 });
    // Rain takes all courts, but what has begun stays where it is.
    await closeCourt({ court_id: null, start_time: begun });
    expect(await calls()).toEqual({ 2: 2 });
  });

  test("is refused for who is at another game, and for a game that is called, begun, over or open", async () => {
    await call(3, 1);
    expect(refusal(await call(1, 2))).toEqual([409, "team_conflict", "refusals.queue.busy"]);
    expect(refusal(await call(3, 2))).toEqual([422, "impossible", "refusals.queue.called"]);
    await score(3, { status: "in_progress" });
    for (const press of [call, takeBack, passOver]) {
      expect(refusal(await press(3))).toEqual([422, "impossible", "refusals.queue.in_progress"]);
    }
    await finish(3);
    expect(refusal(await call(3))[2]).toBe("refusals.queue.completed");
    await score(2, { status: "canceled" });
    expect(refusal(await call(2))[2]).toBe("refusals.queue.canceled");
    games.push(await game({ number: 5, hour: 12, court: 1 }, null, 5));
    expect(refusal(await call(5))[2]).toBe("refusals.queue.undecided");
  });

  test("of two desks at once one is told that the other was first", async () => {
    const answers = await Promise.all([call(1, 1), call(2, 1)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { revision } = await app.database
      .selectFrom("tournaments")
      .select("revision")
      .where("id", "=", tournamentId)
      .executeTakeFirstOrThrow();
    const stale = await call(4, 2, { "if-match": `"${revision - 1}"` });
    expect(stale.status).toBe(412);
  });

  test("ends with the game's teams, or when it is put back on or called off", async () => {
    await call(1, 3);
    await score(1, { status: "in_progress" });
    expect(await calls()).toEqual({ 1: 3 });
    await score(1, { status: "scheduled" });
    expect(await calls()).toEqual({});
    await call(1, 3);
    await score(1, { home_team_id: teams[5] });
    expect(await calls()).toEqual({});
    await call(1, 3);
    await score(1, { status: "canceled" });
    expect(await calls()).toEqual({});
  });

  test("gives the game to the phones of its court, and takes it from those of the planned one", async () => {
    const [planned, other] = [await link(2), await link(3)];
    await call(4, 3);
    expect(await numbers(planned)).toEqual([2]);
    expect(await numbers(other)).toEqual([4]);
    const result = { status: "in_progress", t1s: 1, t2s: 0 } as const;
    const sent = await handIn(app, { as: other, matchId: games[3]!, result });
    expect(sent.body).toMatchObject({ outcome: "applied" });
    const late = await handIn(app, { as: planned, matchId: games[3]!, result: { t1s: 7 } });
    expect(late.body).toMatchObject({ outcome: "claimed", reason: "elsewhere" });
  });
});

describe("who doesn't come is passed over", () => {
  test("behind the next one, until that has been called", async () => {
    await setQueue({});
    await call(1, 1);
    expect((await passOver(1)).status).toBe(200);
    expect(await calls()).toEqual({});
    expect((await waiting()).map(([number]) => number)).toEqual([2, 3, 4, 1]);
    await call(2, 1);
    expect((await waiting()).map(([number]) => number)).toEqual([1, 3, 4]);
  });
});
