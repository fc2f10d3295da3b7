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
  games,
  inQueueScene,
  organiser,
  passOver,
  readQueue,
  rulesWith,
  score,
  setQueue,
  takeBack,
  teams,
  time,
  today,
  tournamentId,
} from "./testing/queue-scene.ts";

inQueueScene();

const checkIn = async (team: number, method: "PUT" | "DELETE" = "PUT") =>
  app.call(method, checkInPaths.one(tournamentId, today, teams[team]!), { as: organiser });

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const setGame = (number: number, values: object) =>
  app.database
    .updateTable("matches")
    .set(values)
    .where("id", "=", games[number - 1]!)
    .execute();

/** Court 1 is open in the half of the day that it is now, or in the other; the others are all day. */
async function openCourtOne(isNow: boolean) {
  const isMorning = currentTime().toISOString().slice(11, 13) < "12";
  const half =
    isNow === isMorning ? { start: "00:00", end: "12:00" } : { start: "12:00", end: "23:58" };
  const day = { start: "00:00", end: "23:59", courts: [2, 3] };
  const schedule_rules = rulesWith([day, { ...half, courts: [1] }]);
  await app.database.updateTable("tournaments").set({ schedule_rules }).execute();
}

/** Has game 3, planned at ten, last so many minutes. */
const lasts = (minutes: number) =>
  setGame(3, { end_time: new Date(Date.parse(time(10)) + minutes * 60_000).toISOString() });

/** Closes court 1 in so many hours. */
const close = (hours: number) =>
  app.database
    .insertInto("court_closures")
    .values({
      tournament_id: tournamentId,
      court_id: 1,
      start_time: inHours(hours),
      end_time: null,
    })
    .execute();

/** The courts that a game isn't called to by itself, when they close and for which game. */
async function closings(number: number) {
  const { waiting: all } = await readQueue();
  const found = all.find(({ match_id: id }) => id === games[number - 1]);
  return found!.closings.map(({ court_id, at, game_number }) => [court_id, at, game_number]);
}

/** Court 1 is kept for the division of a game. */
async function keepOnCourtOne(number: number, how = { no_others: false, only_there: true }) {
  const division = { tournament_id: tournamentId, name: "Men", position: 1 };
  const { id: division_id } = await app.database
    .insertInto("tournament_divisions")
    .values(division)
    .returning("id")
    .executeTakeFirstOrThrow();
  const inIt = { tournament_id: tournamentId, division_id };
  const { id: bracket_id } = await app.createBracket(inIt);
  await setGame(number, { bracket_id });
  const saved = await app.call("PUT", paths.scheduleWishes(tournamentId), {
    as: organiser,
    body: { reservations: [{ court_id: 1, division_id, games: "all", ...how }] },
  });
  expect(saved.status).toBe(200);
}

describe("games that are called by themselves", () => {
  test("come to the court that has become free, each as an entry of its own", async () => {
    await setQueue({ calls_itself: true });
    await finish(1);
    // Court 2 hasn't been played on yet: its first game is the desk's to call.
    expect(await calls()).toEqual({ 2: 1 });
    await score(2, { status: "in_progress" });
    await handIn(app, {
      as: organiser,
      matchId: games[1]!,
      result: { status: "completed", t1s: 2, t2s: 0 },
    });
    expect(await calls()).toEqual({ 2: 1, 3: 1 });
    const history = await app.call("GET", paths.tournamentHistory(tournamentId), { as: organiser });
    const [last] = history.read(HistoryResponse).entries;
    expect(last).toMatchObject({ action: "match.call", actor: null, undo: "open" });
    expect((await passOver(3)).status).toBe(200);
    expect(await calls()).toEqual({ 2: 1, 4: 1 });
  });

  test("leave out a court that is kept for others, and take the next that may be there", async () => {
    await keepOnCourtOne(4, { no_others: true, only_there: false });
    await setQueue({ calls_itself: true });
    await finish(1);
    const { waiting: all } = await readQueue();
    expect(all.map(({ match_id: id, kept_from: courts }) => [id, courts])).toContainEqual([
      games[2],
      [1],
    ]);
    expect(await calls()).toEqual({ 4: 1 });
  });

  test("go to no court outside the hours of its own, nor to one that closes before they would end", async () => {
    await setQueue({ calls_itself: true });
    await lasts(1);
    await openCourtOne(false);
    await finish(1);
    expect(await calls()).toEqual({});
    expect(await closings(3)).toEqual([[1, null, null]]);
    await openCourtOne(true);
    await lasts(13 * 60);
    await checkIn(0);
    await checkIn(4);
    expect(await calls()).toEqual({});
    expect(await closings(3)).toEqual([[1, expect.stringMatching(/Z$/), null]]);
    // The desk decides for itself.
    expect((await call(3)).status).toBe(200);
    await takeBack(3);
    await lasts(1);
    expect(await closings(3)).toEqual([]);
    await checkIn(4, "DELETE");
    await checkIn(4);
    expect(await calls()).toEqual({ 3: 1 });
  });

  test("go to a court that is to be closed once they would be over, and to none before", async () => {
    await setQueue({ calls_itself: true });
    await close(0.9);
    await finish(1);
    expect(await calls()).toEqual({});
    expect(await closings(4)).toEqual([[1, expect.stringMatching(/Z$/), null]]);
    await app.database.deleteFrom("court_closures").execute();
    await close(1.1);
    await finish(2);
    expect(await calls()).toEqual({ 3: 1 });
  });

  test("leave a court to the game that is played there alone, once its teams are known", async () => {
    await setQueue({ calls_itself: true });
    await setGame(1, { start_time: time(0), end_time: `${today}T00:01:00.000Z` });
    await setGame(3, { court_id: null, start_time: null, end_time: null });
    await setGame(4, { court_id: 1, start_time: inHours(0.05), end_time: inHours(0.1) });
    await setGame(3, { court_id: 2, start_time: time(10), end_time: time(11) });
    await keepOnCourtOne(4);
    await checkIn(0);
    await checkIn(1);
    await finish(1);
    await checkIn(4);
    expect(await calls()).toEqual({});
    expect(await closings(3)).toEqual([[1, expect.stringMatching(/Z$/), 4]]);
    expect(await closings(4)).toEqual([]);
    await setGame(4, { home_team_id: null });
    await checkIn(4, "DELETE");
    await checkIn(4);
    expect(await calls()).toEqual({ 3: 1 });
  });

  test("are none while nobody wants it, nothing can be played, or somebody is missing", async () => {
    await setQueue({});
    await finish(1);
    expect(await calls()).toEqual({});
    await setQueue({ calls_itself: true });
    await checkIn(4);
    await checkIn(5);
    await score(2, { status: "in_progress" });
    await finish(1);
    expect(await calls()).toEqual({ 4: 1 });
    await finish(2);
    expect(await calls()).toEqual({ 4: 1 });
  });

  test("come once the team that was missing is there, unless the desk has left it uncalled", async () => {
    await setQueue({ calls_itself: true });
    await score(2, { status: "in_progress" });
    await checkIn(0);
    await finish(1);
    expect(await calls()).toEqual({});
    await checkIn(5);
    expect(await calls()).toEqual({});
    expect((await checkIn(4)).status).toBe(200);
    // Of both games that can be played now, the first by plan.
    expect(await calls()).toEqual({ 3: 1 });
    await takeBack(3);
    await checkIn(2);
    expect(await calls()).toEqual({});
    await checkIn(4, "DELETE");
    expect(await calls()).toEqual({});
  });
});
