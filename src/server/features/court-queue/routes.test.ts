import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { currentTime } from "#contract/clock.ts";
import { ErrorBody } from "#contract/errors.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import { paths } from "#contract/paths.ts";
import { checkInPaths } from "#contract/schedule/check-ins.ts";
import { type CourtQueue, CourtQueueResponse, queuePaths } from "#contract/schedule/court-queue.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { handIn } from "#server/testing/hand-in.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let teams: number[];
let games: number[];

const today = currentTime().toISOString().slice(0, 10);

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
/** Six teams; games 1 and 2 on courts 1 and 2, then 3 and 4, of which 3 has a team of game 1. */
beforeEach(async () => {
  const dates = { start_date: today, end_date: today, courts_count: 3, timezone: "UTC" };
  const schedule_rules = rulesWith([]);
  const made = await app.createTournament({ creator_id: organiser.id, ...dates, schedule_rules });
  tournamentId = made.id;
  teams = [];
  for (let n = 0; n < 6; n += 1) {
    teams.push((await app.createTeam({ tournament_id: tournamentId, name: `Team ${n}` })).id);
  }
  games = [
    await game({ number: 1, hour: 9, court: 1 }, 0, 1),
    await game({ number: 2, hour: 9, court: 2 }, 2, 3),
    await game({ number: 3, hour: 10, court: 1 }, 0, 4),
    await game({ number: 4, hour: 10, court: 2 }, 4, 5),
  ];
});

function rulesWith(time_slots: object[]): string {
  const rules = { min_rest_minutes: 0, max_games_per_day_per_team: null, time_slots };
  return JSON.stringify({ ...rules, days_of_week: [0, 1, 2, 3, 4, 5, 6], exclude_dates: [] });
}

type When = Record<"number" | "hour" | "court", number>;
const time = (hour: number) => `${today}T${String(hour).padStart(2, "0")}:00:00.000Z`;
async function game({ number, hour, court }: When, home: number | null, away: number) {
  const { id } = await app.createMatch({
    tournament_id: tournamentId,
    game_number: number,
    home_team_id: home === null ? null : teams[home]!,
    away_team_id: teams[away]!,
    start_time: time(hour),
    end_time: time(hour + 1),
    court_id: court,
  });
  return id;
}

type As = { token: string } | null;
const setQueue = (queue: Partial<CourtQueue>, as: As = organiser) =>
  app.call("PUT", queuePaths.queue(tournamentId), {
    as,
    body: { courts: [1, 2], calls_itself: false, ...queue },
  });
const readQueue = async () =>
  (await app.call("GET", queuePaths.queue(tournamentId), { as: organiser })).read(
    CourtQueueResponse,
  );
const call = (number: number, court_id = 1, headers: Record<string, string> = {}) =>
  app.call("PUT", queuePaths.call(games[number - 1]!), {
    as: organiser,
    body: { court_id },
    headers,
  });
const takeBack = (number: number, as: As = organiser) =>
  app.call("DELETE", queuePaths.call(games[number - 1]!), { as });
const passOver = (number: number, as: As = organiser) =>
  app.call("PUT", queuePaths.passing(games[number - 1]!), { as });
const score = (number: number, body: object) =>
  app.call("PUT", paths.match(games[number - 1]!), { as: organiser, body });
const finish = (number: number) => score(number, { t1s: 2, t2s: 1, status: "completed" });
const rows = async () => {
  const answer = await app.call("GET", paths.tournamentSchedule(tournamentId));
  return answer.read(ScheduleResponse).schedule;
};
/** The courts that games are called to, by game. */
const calls = async () =>
  Object.fromEntries(
    (await rows()).flatMap(({ game_number, call: called }) =>
      called ? [[game_number, called.court_id]] : [],
    ),
  );
const waiting = async () => {
  const numbers = new Map((await rows()).map(({ id, game_number }) => [id, game_number]));
  const { waiting: all } = await readQueue();
  return all.map(({ match_id, waits, is_missing: isMissing }) => [
    numbers.get(match_id),
    waits?.reason ?? (isMissing ? "missing" : null),
  ]);
};
const refusal = (answer: Awaited<ReturnType<typeof call>>) => {
  const { code, reason } = ErrorBody.parse(answer.body);
  return [answer.status, code, reason?.code];
};

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
    const link = async (court_id: number) => {
      const { id } = await app.createScorerLink({
        tournament_id: tournamentId,
        court_id,
        day: today,
      });
      return app.createScorer(id);
    };
    const [planned, other] = [await link(2), await link(3)];
    const numbers = async (as: { token: string }) =>
      (
        (await app.call("GET", paths.scorerSchedule(), { as })).body as {
          schedule: { game_number: number }[];
        }
      ).schedule.map(({ game_number }) => game_number);
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

const checkIn = async (team: number, method: "PUT" | "DELETE" = "PUT") =>
  app.call(method, checkInPaths.one(tournamentId, today, teams[team]!), { as: organiser });

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
    const division = { tournament_id: tournamentId, name: "Men", position: 1 };
    const { id: division_id } = await app.database
      .insertInto("tournament_divisions")
      .values(division)
      .returning("id")
      .executeTakeFirstOrThrow();
    const inIt = { tournament_id: tournamentId, division_id };
    const { id: bracket_id } = await app.createBracket(inIt);
    const ofMen = app.database.updateTable("matches").set({ bracket_id });
    await ofMen.where("id", "=", games[3]!).execute();
    const kept = { division_id, games: "all", no_others: true, only_there: false };
    const saved = await app.call("PUT", paths.scheduleWishes(tournamentId), {
      as: organiser,
      body: { reservations: [{ court_id: 1, ...kept }] },
    });
    expect(saved.status).toBe(200);
    await setQueue({ calls_itself: true });
    await finish(1);
    expect(await calls()).toEqual({ 4: 1 });
  });

  test("go to no court outside the hours of its own", async () => {
    const isMorning = currentTime().toISOString().slice(11, 13) < "12";
    const half = (isNow: boolean) =>
      isNow === isMorning ? { start: "00:00", end: "12:00" } : { start: "12:00", end: "23:59" };
    const open = async (isNow: boolean) => {
      const day = { start: "00:00", end: "23:59", courts: [2, 3] };
      const schedule_rules = rulesWith([day, { ...half(isNow), courts: [1] }]);
      await app.database.updateTable("tournaments").set({ schedule_rules }).execute();
    };
    await setQueue({ calls_itself: true });
    await open(false);
    await finish(1);
    expect(await calls()).toEqual({});
    await open(true);
    await checkIn(0);
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
