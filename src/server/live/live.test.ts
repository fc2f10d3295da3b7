import { once } from "node:events";
import { createConnection } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiBase, paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { eventuallyFound } from "#testing/eventually.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { type CuttableConnection, openCuttableConnection } from "./testing/cuttable-connection.ts";
import { type EventReader, readEvents, streamHeaders } from "./testing/event-reader.ts";
import { type Instance, openInstance } from "./testing/instance.ts";

let test: TestApp;
let creator: TestUser;
let tournament: { id: number };
let line: CuttableConnection;
let other: Instance;
const readers: EventReader[] = [];

beforeAll(async () => {
  test = await createTestApp();
  creator = await test.createUser();
  line = await openCuttableConnection(test.address);
  other = await openInstance(test, { listenAt: line.address });
});
beforeEach(async () => {
  tournament = await test.createTournament({ creator_id: creator.id });
});
afterEach(() => {
  line.mend();
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(async () => {
  await other.close();
  await line.close();
  await test.close();
});

async function get(app: FastifyInstance, path: string, headers: Record<string, string> = {}) {
  return app.inject({ method: "GET", url: `${apiBase}${path}`, headers });
}

/** Changes the tournament through the first instance; gives its revision after. */
async function move(location: string): Promise<string> {
  const answer = await test.call("PUT", paths.tournament(tournament.id), {
    as: creator,
    body: { location },
  });
  expect(answer.status).toBe(200);
  return String(answer.headers["etag"]).replaceAll('"', "");
}

async function watch(instance: Instance, headers: Record<string, string> = {}) {
  const reader = await readEvents(instance.origin, tournament.id, headers);
  readers.push(reader);
  return reader;
}

async function locationOn({ app }: Instance): Promise<string> {
  const answer = await get(app, paths.tournament(tournament.id));
  return TournamentResponse.parse(answer.json()).tournament.location;
}

async function isHearing({ app }: Instance, expected: boolean): Promise<void> {
  await eventuallyFound(() => app.snapshots.revisions.isHearing() === expected);
}

describe("a public view", () => {
  it("that says the same after a change isn't sent again", async () => {
    await test.createTeam({ tournament_id: tournament.id });
    const path = paths.tournamentTeams(tournament.id);
    const { etag } = (await get(test.app, path)).headers;
    await move("Elsewhere");
    const again = await get(test.app, path, { "if-none-match": String(etag) });
    expect([again.statusCode, again.headers["etag"]]).toEqual([304, etag]);
    await test.call("POST", paths.teams(), {
      as: creator,
      body: { tournament_id: tournament.id, name: "One more" },
    });
    const changed = await get(test.app, path, { "if-none-match": String(etag) });
    expect(changed.statusCode).toBe(200);
  });

  it("comes in the encoding asked for, with its revision as ETag", async () => {
    for (let team = 0; team < 20; team += 1)
      await test.createTeam({ tournament_id: tournament.id });
    const path = paths.tournamentTeams(tournament.id);
    const read = async (encoding: string) => {
      const answer = await get(test.app, path, { "accept-encoding": encoding });
      expect(answer.headers).toMatchObject({ etag: '"1"', "cache-control": "no-cache" });
      expect(answer.headers["vary"]).toMatch(/accept-encoding/iu);
      return answer;
    };
    const plain = await read("identity");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.json<{ teams: unknown[] }>().teams).toHaveLength(20);
    const brotli = await read("gzip, br");
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
    const gzip = await read("gzip");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
  });

  it("is answered from memory, and with 304 to whoever has it", async () => {
    const own = await openInstance(test);
    try {
      await isHearing(own, true);
      const path = paths.tournament(tournament.id);
      const first = await get(own.app, path);
      await own.loseDatabase();
      expect((await get(own.app, path)).rawPayload).toEqual(first.rawPayload);
      for (const tag of ['"1"', 'W/"1"', '"7", "1"', "*"]) {
        const answer = await get(own.app, path, { "if-none-match": tag });
        expect([tag, answer.statusCode, answer.headers["etag"]]).toEqual([tag, 304, '"1"']);
        expect(answer.rawPayload).toHaveLength(0);
      }
      expect((await get(own.app, path, { "if-none-match": '"2"' })).statusCode).toBe(200);
    } finally {
      await own.close();
    }
  });

  it("shows a writer what they have just written", async () => {
    const path = paths.tournament(tournament.id);
    for (let round = 0; round < 30; round += 1) {
      const revision = await move(`Hall ${round}`);
      const answer = await get(test.app, path);
      expect(answer.headers["etag"]).toBe(`"${revision}"`);
      expect(answer.json()).toMatchObject({ tournament: { location: `Hall ${round}` } });
    }
  });

  it("gives a crowd the same bytes, loaded once", async () => {
    const path = paths.tournamentTeams(tournament.id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(other.app, path)));
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });
});

describe("two instances on one database", () => {
  it("tell each other's watchers, and serve what the other wrote", async () => {
    await isHearing(other, true);
    const reader = await watch(other);
    expect(reader.headers).toEqual(streamHeaders);
    expect(await reader.next()).toMatchObject({ id: "1" });
    expect(await locationOn(other)).toBe("Sports hall");
    const revision = await move("Harbour gym");
    const { id, data } = (await reader.next())!;
    expect(id).toBe(revision);
    expect(data).toMatchObject({ tournament_id: tournament.id, revision: Number(revision) });
    expect(data.previous).toBe(Number(revision) - 1);
    const answer = data.answers![paths.tournament(tournament.id)];
    expect(TournamentResponse.parse(answer).tournament.location).toBe("Harbour gym");
    expect(Object.keys(data.answers!)).toContain(paths.tournamentSchedule(tournament.id));
    expect(await locationOn(other)).toBe("Harbour gym");
  });

  it("show a score on the other's schedule and table as soon as its watchers hear of it", async () => {
    const { id } = tournament;
    const bracket = await test.createBracket({ tournament_id: id });
    const team = { tournament_id: id, bracket_id: bracket.id };
    const [home, away] = [await test.createTeam(team), await test.createTeam(team)];
    const match = await test.createMatch({
      ...team,
      home_team_id: home.id,
      away_team_id: away.id,
    });
    const read = async () => {
      const schedule = await get(other.app, paths.tournamentSchedule(id));
      const standings = await get(other.app, paths.tournamentStandings(id));
      const [row] = ScheduleResponse.parse(schedule.json()).schedule;
      const tables = StandingsResponse.parse(standings.json()).standings.group_stage;
      return [row?.t1s, row?.t2s, row?.status, tables[bracket.name]?.[0]?.wins];
    };
    const reader = await watch(other);
    await reader.next();
    expect(await read()).toEqual([null, null, "SCHEDULED", 0]);
    const body = { t1s: 21, t2s: 17 };
    const entered = await test.call("PUT", paths.match(match.id), { as: creator, body });
    expect(entered.status).toBe(200);
    expect(await reader.next()).toMatchObject({ id: "2" });
    expect(await read()).toEqual([21, 17, "COMPLETED", 1]);
  });

  it("raise the revision once when the status changes by date", async () => {
    await isHearing(other, true);
    const reader = await watch(other);
    await reader.next();
    await sql`update tournaments set revised_at = courtside_now() - interval '3 days'
      where id = ${tournament.id}`.execute(test.database);
    await other.app.snapshots.revisions.current(tournament.id);
    const path = paths.tournament(tournament.id);
    // A new instance knows nothing yet, so each asks the database and sees the change.
    const instances = await Promise.all([1, 2, 3].map(() => openInstance(test)));
    try {
      const answers = await Promise.all(
        instances.flatMap(({ app }) => [get(app, path), get(app, path), get(app, path)]),
      );
      for (const answer of answers) {
        expect(answer.headers["etag"]).toBe('"2"');
        expect(answer.json()).toMatchObject({ tournament: { status: "active", revision: 2 } });
      }
    } finally {
      for (const instance of instances) await instance.close();
    }
    expect(await reader.next()).toMatchObject({ id: "2" });
  });
});

describe("an account", () => {
  it("has a share of streams over all its devices, which it names with its calls", async () => {
    const devices = ["laptop", "tablet", "phone_a", "phone_b"].map((name) => `${name}_of_this`);
    for (const device of devices) {
      const authorization = `Bearer ${creator.token}`;
      await get(other.app, paths.me(), { authorization, "x-device": device });
    }
    const opened: EventReader[] = [];
    for (let n = 0; n < 25; n += 1) opened.push(await watch(other, { device: devices[n % 4]! }));
    const [first, second] = opened;
    expect(await first!.next()).not.toBeNull();
    expect(await first!.next()).toBeNull();
    expect(await second!.next()).not.toBeNull();
    await move("After the share");
    expect(await second!.next()).not.toBeNull();
  });
});

describe("a lost connection", () => {
  it("is made anew when the server ends it", async () => {
    await isHearing(other, true);
    const reader = await watch(other);
    await reader.next();
    const generation = await terminateListeners();
    expect(generation).toBeGreaterThan(0);
    const first = await move("After the loss");
    expect(await reader.next()).toMatchObject({ id: first });
    await isHearing(other, true);
    const second = await move("After the repair");
    expect(await reader.next()).toMatchObject({ id: second });
  });

  it.each(["cut", "swallow"] as const)(
    "lets nothing stale through while it is %s, and tells what was missed",
    async (harm) => {
      await isHearing(other, true);
      const reader = await watch(other);
      await reader.next();
      expect(await locationOn(other)).toBe("Sports hall");
      line[harm]();
      await isHearing(other, false);
      let revision = "";
      for (let round = 0; round < 10; round += 1) {
        revision = await move(`Hall ${round}`);
        expect(await locationOn(other)).toBe(`Hall ${round}`);
        const behind = { "if-none-match": `"${Number(revision) - 1}"` };
        const answer = await get(other.app, paths.tournament(tournament.id), behind);
        expect(answer.statusCode).toBe(200);
      }
      line.mend();
      let told = await reader.next();
      while (told && told.id !== revision) told = await reader.next();
      expect(told?.id).toBe(revision);
    },
  );
});

describe("an event stream", () => {
  it("catches up at once from the last event that a reader had", async () => {
    await move("First move");
    const revision = await move("Second move");
    const behind = await watch(other, { "last-event-id": "1" });
    expect(await behind.next()).toMatchObject({ id: revision });
    const ahead = await watch(other, { "last-event-id": "99" });
    expect(await ahead.next()).toMatchObject({ id: revision });
    const upToDate = await watch(other, { "last-event-id": revision });
    const next = await move("Third move");
    expect(await upToDate.next()).toMatchObject({ id: next });
  });

  it("is refused for a tournament that is not there", async () => {
    expect((await get(other.app, paths.tournamentEvents(999_999))).statusCode).toBe(404);
    expect((await get(other.app, "/tournaments/x/events")).statusCode).toBe(400);
  });

  it("drops a reader that does not read, and nobody else", async () => {
    const { host } = new URL(other.origin);
    const stuck = createConnection({ port: Number(new URL(other.origin).port), host: "127.0.0.1" });
    const path = `${apiBase}${paths.tournamentEvents(tournament.id)}`;
    stuck.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    await once(stuck, "readable");
    const reader = await watch(other);
    let told = await reader.next();
    const isDropped = once(stuck, "close");
    stuck.on("error", () => undefined);
    let revision = 1;
    // What the machine holds on the way is megabytes; the reader that reads keeps up.
    while (other.app.eventStreams.count() > 1) {
      for (let event = 0; event < 500; event += 1) {
        revision += 1;
        await other.app.eventStreams.tell({ tournament_id: tournament.id, revision });
      }
      while (told && told.data.revision < revision) told = await reader.next();
    }
    stuck.resume();
    await isDropped;
    expect(told?.data.revision).toBe(revision);
  });

  it("ends when the app stops, and does not hold it up", async () => {
    const own = await openInstance(test);
    const reader = await watch(own);
    expect(await reader.next()).toMatchObject({ id: "1" });
    await own.close();
    expect(await reader.next()).toBeNull();
  });
});

async function terminateListeners(): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'courtside live' and datname = current_database()`.execute(
    test.database,
  );
  return rows.length;
}
